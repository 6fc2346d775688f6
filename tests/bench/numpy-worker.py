# Native NumPy as a subject of the benchmark: reads one JSON command a line, answers one JSON line; result bytes follow raw.
import json
import sys
import time
import zlib

import numpy as np

SHIFTS = {"uint8": 24, "float32": 8, "float64": 8, "int32": 8}


def made(dtype, shape, seed):
    """The same scalars as inputs.mjs makes: a multiplicative hash of the position."""
    count = int(np.prod(shape, dtype=np.int64))
    words = np.arange(seed, seed + count, dtype=np.uint32) * np.uint32(2654435761)
    words >>= np.uint32(SHIFTS[dtype])
    scalars = words.astype(dtype)
    if dtype == "float64":
        scalars /= 2.0**24
    return scalars.reshape(shape)


def prepare(command):
    names = {"np": np, "json": json, "zlib": zlib}
    for name, given in command["inputs"].items():
        names[name] = made(given["dtype"], given["shape"], given["seed"])
    exec(command["setup"], names)
    body = "\n        ".join(command["statement"].split("\n"))
    exec(f"def run(times):\n    for _ in range(times):\n        {body}", names)
    return names


def result_bytes(names, command):
    exec(command["before"], names)
    result = eval(command["result"], names)
    return np.ascontiguousarray(result).tobytes()


def answer(value, raw=b""):
    sys.stdout.buffer.write(json.dumps(value).encode() + b"\n" + raw)
    sys.stdout.buffer.flush()


def main():
    names = {}
    for line in sys.stdin:
        command = json.loads(line)
        kind = command["kind"]
        if kind == "version":
            answer({"numpy": np.__version__, "python": sys.version.split()[0]})
        elif kind == "prepare":
            names.clear()
            names = prepare(command)
            answer({"ready": True})
        elif kind == "result":
            raw = result_bytes(names, command)
            answer({"length": len(raw)}, raw)
        elif kind == "time":
            begin = time.process_time_ns()
            names["run"](command["times"])
            answer({"ns": time.process_time_ns() - begin})


main()
