// SPDX-License-Identifier: MIT

#define _GNU_SOURCE
#include "CExplore.h"
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

int explore_fork(void) { return fork(); }

void *explore_shared(size_t size) {
    void *memory = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    return memory == MAP_FAILED ? NULL : memory;
}

void explore_redirect(int file) {
    struct rlimit none = { 0, 0 };
    setrlimit(RLIMIT_CORE, &none);
    ftruncate(file, 0);
    lseek(file, 0, SEEK_SET);
    dup2(file, 2);
}

int explore_wait(int child) {
    int status = 0;
    waitpid(child, &status, 0);
    return WIFSIGNALED(status) ? WTERMSIG(status) : 0;
}

void explore_exit(void) { _exit(0); }
