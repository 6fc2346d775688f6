# Owns the oracle for text: reads one JSON case a line and writes NumPy's text of it, or without options the shortest
# digits of each scalar.
import base64
import json
import sys

import numpy

NAMES = {
    "lineWidth": "max_line_width",
    "suppress": "suppress_small",
    "edgeItems": "edgeitems",
    "floatMode": "floatmode",
}


def array_of(case):
    raw = base64.b64decode(case["bytes"])
    dtype = {"uint8clamped": "uint8"}.get(case["dtype"], case["dtype"])
    array = numpy.frombuffer(raw, dtype=numpy.dtype(dtype).newbyteorder("<")).reshape(case["shape"])
    return array.astype(array.dtype.newbyteorder("="))


def answer_to(case):
    array = array_of(case)
    if "options" not in case:
        return [numpy.format_float_scientific(value, trim="-") for value in array]
    options = {
        NAMES.get(name, name): float("inf") if value == "Infinity" else value
        for name, value in case["options"].items()
    }
    return numpy.array2string(array, **options)


print(numpy.__version__, flush=True)
with numpy.errstate(all="ignore"):
    for line in sys.stdin:
        print(json.dumps(answer_to(json.loads(line))))
