# Owns the oracle for NumPy-style text: reads one JSON case a line, writes one JSON text a line.
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


def text_of(case):
    raw = base64.b64decode(case["bytes"])
    dtype = {"uint8clamped": "uint8"}.get(case["dtype"], case["dtype"])
    array = numpy.frombuffer(raw, dtype=numpy.dtype(dtype).newbyteorder("<")).reshape(case["shape"])
    options = {
        NAMES.get(name, name): float("inf") if value == "Infinity" else value
        for name, value in case["options"].items()
    }
    return numpy.array2string(array.astype(array.dtype.newbyteorder("=")), **options)


print(numpy.__version__, flush=True)
with numpy.errstate(all="ignore"):
    for line in sys.stdin:
        print(json.dumps(text_of(json.loads(line))))
