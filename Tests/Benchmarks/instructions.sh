#!/bin/bash
# SPDX-License-Identifier: MIT

# Counts the instructions of one operation, by hand and with Drip, for the workloads that are plain loops:
#     Tests/Benchmarks/instructions.sh [NAME]…
# Needs valgrind. Start and warm-up cancel out, since each loop runs twice, with different counts.
set -euo pipefail
cd "$(dirname "$0")"

swift build -c release --product Benchmarks >&2
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
# Without debugging information, which older releases of valgrind cannot read.
strip -g -o "$folder/Benchmarks" .build/release/Benchmarks

if [ $# -eq 0 ]; then
    set -- "hit held" "hit" "hit struct held" "hit struct" "hit protocol" "transient" "parent 1 hop" "parent() 1 hop" \
        "parent 3 hops" "parent() 3 hops" "child churn" "child churn, registered parent" "keyed hit, 100 keys" \
        "weakSingle hit" "hit with teardown" "creation, weakSingle"
fi

# collected NAME SIDE COUNT: instructions of the whole process.
collected() {
    valgrind --tool=callgrind --callgrind-out-file=/dev/null "$folder/Benchmarks" --instructions "$@" 2>&1 |
        sed -n 's/.*Collected : //p'
}

# each NAME SIDE: instructions of one operation.
each() {
    echo $((($(collected "$1" "$2" 6000) - $(collected "$1" "$2" 1000)) / 5000))
}

printf '| instructions | by hand | Drip |\n|---|---:|---:|\n'
for name in "$@"; do
    printf '| %s | %s | %s |\n' "$name" "$(each "$name" hand)" "$(each "$name" drip)"
done
