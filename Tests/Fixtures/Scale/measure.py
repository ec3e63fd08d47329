#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Measures `drip verify` on generated packages of growing size.

usage: measure.py [--drip FILE] [--keep DIR] [--shape application|requirement|decorators] PROVIDERS [PROVIDERS ...]
package.py describes the shapes. One cycle is hidden in each application and must be found.
"""
import argparse, pathlib, shutil, subprocess, sys, tempfile, time

import package

ROOT = package.ROOT

def peak_memory(process):
    """The largest resident size so far in MB, or 0. The kernel's figure for a finished process counts its parent's pages."""
    try:
        lines = pathlib.Path(f"/proc/{process.pid}/status").read_text().splitlines()
        return max([int(line.split()[1]) / 1024 for line in lines if line.startswith("VmHWM")], default=0)
    except OSError:
        return 0

def run(command):
    """-> seconds, peak MB, status, text"""
    with tempfile.TemporaryFile("w+") as output:
        start = time.perf_counter()
        process = subprocess.Popen(command, stdout=output)
        peak = 0
        while process.poll() is None:
            peak = max(peak, peak_memory(process))
            time.sleep(0.005)
        seconds = time.perf_counter() - start
        output.seek(0)
        return seconds, peak, process.returncode, output.read()

def measure(drip, folder, cycles):
    runs = [run([drip, "verify", "--package-path", str(folder)]) for _ in range(3)]
    for _, _, status, text in runs:
        if status != cycles or text.count("[cycle]") != cycles: sys.exit(f"not {cycles} cycles:\n{text}")
    return min(seconds for seconds, *_ in runs), max(peak for _, peak, *_ in runs), runs[0][3].strip().splitlines()[-1]

def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("providers", nargs="+", type=int)
    parser.add_argument("--drip", default=str(ROOT / ".build" / "release" / "drip"))
    parser.add_argument("--shape", default="application", choices=["application", "requirement", "decorators"])
    parser.add_argument("--keep", help="a folder for the packages, to build only what is new")
    arguments = parser.parse_args()
    base = pathlib.Path(arguments.keep or tempfile.mkdtemp(prefix="drip-scale-"))
    print("providers  build s  verify s  peak MB")
    for providers in arguments.providers:
        folder = base / f"{arguments.shape}-{providers}"
        if not folder.exists():
            folder.mkdir(parents=True)
            package.write(folder, arguments.shape, providers)
        start = time.perf_counter()
        subprocess.run(["swift", "build", "--package-path", str(folder)], check=True, stdout=subprocess.DEVNULL)
        built = time.perf_counter() - start
        seconds, peak, summary = measure(arguments.drip, folder, int(arguments.shape == "application"))
        print(f"{providers:9}  {built:7.0f}  {seconds:8.2f}  {peak:7.0f}   {summary}", flush=True)
    if not arguments.keep: shutil.rmtree(base)

main()
