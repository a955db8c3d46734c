"""Trains the net of `redoku::photo` on cells that src/main.rs has drawn, and writes its weights.

    python train.py --cells cells.bin ... --check check.bin --batches 20000 --weights ../src/photo/weights.bin [--start state.npz]

The cells of --check are of faces that are not trained on. The state, in full precision, goes to state.npz to go on from.

The net: three times a convolution of 3 x 3 (12, 24, 44 channels), the greatest of 2 x 2 and what is above 0; then 396 to 56, what is above 0,
and 56 to 10 numbers, one for empty and one for each digit.

The file of weights: for each of the five layers its scales and its biases (a 32-bit float each, little endian, one for each
channel that comes out), then its weights as signed bytes, by outgoing channel, incoming channel, row and column.
"""

import argparse
import os
import time

os.environ["XLA_FLAGS"] = "--xla_cpu_multi_thread_eigen=false intra_op_parallelism_threads=1"

import jax
import jax.numpy as jnp
import numpy as np
import optax

LAYERS = ((3, 3, 1, 12), (3, 3, 12, 24), (3, 3, 24, 44), (396, 56), (56, 10))
BATCH = 256
SMOOTHING = 0.02

# How many steps from 0 to the largest weight of a channel; fewer where most weights are, for they
# pack better.
STEPS = (127, 127, 127, 31, 127)


def begin(seed):
    chance = np.random.default_rng(seed)
    weights = [(chance.standard_normal(shape) * np.sqrt(2 / np.prod(shape[:-1]))).astype(np.float32) for shape in LAYERS]
    return [(weight, np.zeros(weight.shape[-1], np.float32)) for weight in weights]


def net(layers, cells):
    values = cells.reshape(-1, 24, 24, 1)
    for weights, bias in layers[:3]:
        count, height, width, channels = values.shape
        padded = jnp.pad(values, ((0, 0), (1, 1), (1, 1), (0, 0)))
        windows = [padded[:, y : y + height, x : x + width] for y in range(3) for x in range(3)]
        sums = jnp.concatenate(windows, -1).reshape(-1, 9 * channels) @ weights.reshape(9 * channels, -1)
        values = sums.reshape(count, height // 2, 2, width // 2, 2, -1).max((2, 4))
        values = jax.nn.relu(values + bias)
    # By channel, row and column, as the reader has them.
    values = values.transpose(0, 3, 1, 2).reshape(-1, LAYERS[3][0])
    values = jax.nn.relu(values @ layers[3][0] + layers[3][1])
    return values @ layers[4][0] + layers[4][1]


def loss(layers, cells, digits):
    wanted = (1 - SMOOTHING) * jax.nn.one_hot(digits, 10) + SMOOTHING / 10
    return optax.softmax_cross_entropy(net(layers, cells), wanted).mean()


def varied(bytes_, chance):
    """A batch of cells, each moved by up to a pixel, with another gain and a little noise."""
    padded = np.pad(bytes_.reshape(-1, 24, 24), ((0, 0), (1, 1), (1, 1)), mode="edge")
    cells = np.empty((len(bytes_), 24, 24), np.float32)
    for part in range(9):
        y, x = divmod(part, 3)
        cells[part::9] = padded[part::9, y : y + 24, x : x + 24]
    cells = cells / 127.5 - 0.5
    gain = chance.uniform(0.85, 1.15, (len(cells), 1, 1)).astype(np.float32)
    noise = chance.standard_normal(cells.shape, np.float32) * 0.03
    return cells * gain + noise


def read(files):
    rows = np.concatenate([np.fromfile(file, np.uint8).reshape(-1, 577) for file in files])
    return rows[:, 1:], rows[:, 0].astype(np.int32)


def rounded(layers):
    """The layers with eight bits a weight, six in the largest: what is written, and what it amounts to."""
    made = []
    for (weights, bias), steps in zip(layers, STEPS):
        scale = np.maximum(np.abs(weights).max(tuple(range(weights.ndim - 1))), 1e-9) / steps
        made.append((scale.astype("<f4"), np.asarray(bias, "<f4"), np.round(weights / scale).astype(np.int8)))
    return made


def write(layers, file):
    with open(file, "wb") as out:
        for scale, bias, weights in rounded(layers):
            out.write(scale.tobytes() + bias.tobytes())
            order = (3, 2, 0, 1) if weights.ndim == 4 else (1, 0)
            out.write(np.ascontiguousarray(weights.transpose(order)).tobytes())


def check(layers, cells, digits):
    """How many of 10,000 cells are read wrongly, and how many of those with a likelihood of 0.9 or more; of eight bits a weight."""
    layers = [(jnp.asarray(weights * scale), jnp.asarray(bias)) for scale, bias, weights in rounded(layers)]
    run = jax.jit(lambda cells: jax.nn.softmax(net(layers, cells)))
    likely = np.concatenate([run(cells[at : at + 2000].astype(np.float32) / 127.5 - 0.5) for at in range(0, len(cells), 2000)])
    wrong = likely.argmax(1) != digits
    return 1e4 * wrong.mean(), 1e4 * (wrong & (likely.max(1) >= 0.9)).mean()


def main():
    words = argparse.ArgumentParser()
    words.add_argument("--cells", nargs="+", required=True)
    words.add_argument("--check", required=True)
    words.add_argument("--batches", type=int, default=20000)
    words.add_argument("--rate", type=float, default=2.5e-3)
    words.add_argument("--seed", type=int, default=1)
    words.add_argument("--start")
    words.add_argument("--weights", required=True)
    words.add_argument("--state", default="state.npz")
    given = words.parse_args()
    chance = np.random.default_rng(given.seed)
    cells, digits = read(given.cells)
    checked = read([given.check])
    layers = begin(given.seed)
    if given.start:
        kept = np.load(given.start)
        layers = [(kept[f"w{at}"], kept[f"b{at}"]) for at in range(5)]
    rate = optax.warmup_cosine_decay_schedule(0, given.rate, 300, given.batches, given.rate / 200)
    optimizer = optax.adamw(rate, weight_decay=1e-3)
    state = optimizer.init(layers)

    @jax.jit
    def step(layers, state, cells, digits):
        value, slope = jax.value_and_grad(loss)(layers, cells, digits)
        change, state = optimizer.update(slope, state, layers)
        return optax.apply_updates(layers, change), state, value

    started, order, total = time.process_time(), np.empty(0, np.int64), 0.0
    for batch in range(1, given.batches + 1):
        if len(order) < BATCH:
            order = np.concatenate([order, chance.permutation(len(cells))])
        taken, order = order[:BATCH], order[BATCH:]
        layers, state, value = step(layers, state, varied(cells[taken], chance), digits[taken])
        total += float(value)
        if batch % 500 == 0 or batch == given.batches:
            line = f"{batch} batches, {time.process_time() - started:.0f} s: loss {total / 500:.4f}"
            total = 0.0
            if batch % 2500 == 0 or batch == given.batches:
                wrong, sure = check([(np.asarray(w), np.asarray(b)) for w, b in layers], *checked)
                line += f"; of 10,000 cells of unknown faces {wrong:.1f} wrong, {sure:.1f} of them with 0.9 or more"
                layers_now = [(np.asarray(w), np.asarray(b)) for w, b in layers]
                write(layers_now, given.weights)
                np.savez(given.state, **{f"{name}{at}": part for at, layer in enumerate(layers_now) for name, part in zip("wb", layer)})
            print(line, flush=True)


main()
