# Prints random slices, assignments and rolls with the bytes that NumPy makes of them, a JSON object a line.
# Usage: numpy_cases.py COUNT SEED
import json
import random
import sys

import numpy as np

WIDTHS = {"bool": 1, "int8": 1, "uint8": 1, "uint8clamped": 1, "int16": 2, "uint16": 2, "int32": 4, "uint32": 4,
          "int64": 8, "uint64": 8, "float16": 2, "float32": 4, "float64": 8, "complex64": 8, "complex128": 16}
MOST_SCALARS = 400


def bytes_of(dtype, count, seed):
    """The bytes that both sides fill arrays with: every byte pattern turns up, so NaN payloads and -0 do too."""
    data = (np.arange(count * WIDTHS[dtype], dtype=np.int64) * 167 + seed) & 255
    return (data & 1 if dtype == "bool" else data).astype(np.uint8)


def array_of(dtype, shape, seed):
    """Scalars as opaque bytes: moving them is all that is tested here."""
    count = int(np.prod(shape, dtype=np.int64))
    return bytes_of(dtype, count, seed).view(f"V{WIDTHS[dtype]}").reshape(shape)


def random_shape(rng):
    while True:
        shape = [rng.choice((0, 1, 1, 2, 2, 3, 3, 4, 5, 7, 17)) for _ in range(rng.randint(0, 6))]
        if np.prod(shape) <= MOST_SCALARS:
            return shape


def random_bound(rng, size):
    if rng.random() < 0.3:
        return None
    if rng.random() < 0.03:
        return rng.choice((2**53 - 1, -(2**53 - 1), 2**31, -(2**31), 2**32 + 1))
    return rng.randint(-size - 2, size + 2)


def random_entry(rng, size):
    kind = rng.random()
    if kind < 0.25 and size > 0:
        return {"at": rng.randint(-size, size - 1)}
    if kind < 0.35 and size > 0:
        return {"keep": rng.randint(-size, size - 1)}
    stride = rng.choice((1, 1, 1, 2, 3, -1, -1, -2, -3, 2**31, -(2**53 - 1)))
    return {"slice": [random_bound(rng, size), random_bound(rng, size), stride]}


def random_index(rng, shape):
    """Entries for some of the axes from either end, with an ellipsis between and new axes anywhere."""
    head = rng.randint(0, len(shape))
    tail = rng.randint(0, len(shape) - head)
    entries = [random_entry(rng, size) for size in shape[:head]]
    if tail or rng.random() < 0.3:
        entries.append("ellipsis")
        entries += [random_entry(rng, size) for size in shape[len(shape) - tail:]] if tail else []
    for _ in range(rng.choice((0, 0, 0, 1, 2))):
        entries.insert(rng.randint(0, len(entries)), "newAxis")
    return entries


def numpy_index(entries):
    def one(entry):
        if entry == "ellipsis":
            return Ellipsis
        if entry == "newAxis":
            return None
        if "at" in entry:
            return entry["at"]
        if "keep" in entry:
            return slice(entry["keep"], entry["keep"] + 1 or None)
        return slice(*entry["slice"])
    return tuple(one(entry) for entry in entries)


def select(array, entries):
    result = array[numpy_index(entries)]
    # With points on all axes NumPy gives a scalar, which can no longer be written to.
    return result if isinstance(result, np.ndarray) else array[numpy_index(entries) + (Ellipsis,)]


def shape_case(rng, array):
    shape = list(array.shape)
    value = rng.random()
    if value < 0.5:
        return shape
    while shape and rng.random() < 0.5:
        shape.pop(0)
    return [1 if rng.random() < 0.3 else size for size in shape]


def slice_case(rng, case, array):
    case["index"] = random_index(rng, array.shape)
    result = select(array, case["index"])
    case["shape_after"] = list(result.shape)
    return result


def assign_case(rng, case, array):
    case["index"] = random_index(rng, array.shape)
    target = select(array, case["index"])
    if rng.random() < 0.5:
        for _ in range(20):
            other = random_index(rng, array.shape)
            try:
                np.broadcast_to(select(array, other), target.shape)
            except ValueError:
                continue
            case["from"] = other
            value = select(array, other).copy()
            break
    if "from" not in case:
        case["value_shape"] = shape_case(rng, target)
        value = array_of(case["dtype"], case["value_shape"], case["seed"] + 91)
    target[...] = value
    return array


def roll_case(rng, case, array):
    case["index"] = random_index(rng, array.shape) if rng.random() < 0.3 else []
    source = select(array, case["index"])
    if source.ndim == 0:  # refused by the package, which has no roll without an axis to roll along
        case["index"].append("newAxis")
        source = select(array, case["index"])
    shift = lambda: rng.choice((rng.randint(-9, 9), rng.randint(-9, 9), 2**31, -(2**53 - 1)))
    if rng.random() < 0.2:
        case["shift"] = shift()
        return np.roll(source, case["shift"])
    axes = [rng.randint(-source.ndim, source.ndim - 1) for _ in range(rng.randint(0, source.ndim + 1))]
    case["axis"] = axes
    case["shift"] = [shift() for _ in axes]
    if not axes:
        return source
    return np.roll(source, case["shift"], axes)


MAKERS = {"slice": slice_case, "assign": assign_case, "roll": roll_case}


def main():
    count, seed = int(sys.argv[1]), int(sys.argv[2])
    rng = random.Random(seed)
    dtypes = list(WIDTHS)
    for number in range(count):
        dtype = dtypes[number % len(dtypes)]
        case = {"op": rng.choice(list(MAKERS)), "dtype": dtype, "shape": random_shape(rng), "seed": rng.randint(0, 255)}
        array = array_of(dtype, case["shape"], case["seed"])
        result = MAKERS[case["op"]](rng, case, array)
        case["expect"] = np.ascontiguousarray(result).tobytes().hex()
        print(json.dumps(case, separators=(",", ":")))


main()
