"""Draws the digits 1 to 9 of every face below a folder, for the cells that src/main.rs draws with them.

    python glyphs.py FOLDER glyphs.bin [sheet.png]

Faces without all nine digits, with old-style ones (of several heights) and those that differ from another face by next to nothing are
left out. glyphs.bin: for each face its name (one byte for its length), and nine times width, height (a byte each) and that
many bytes, 0 for paper, 255 for ink. The tallest digit of a face is 64 high.
"""

import sys
from pathlib import Path

import numpy as np
from PIL import Image, ImageDraw, ImageFont

HEIGHT = 64


def digits(font):
    """The ink of the nine digits, cut to their outlines; nothing where one is missing."""
    missing = font.getmask("\uffff")
    masks = []
    for digit in "123456789":
        box = font.getbbox(digit)
        width, height = box[2] - box[0], box[3] - box[1]
        if width < 4 or height < 20 or width > 3 * height:
            return None
        image = Image.new("L", (width + 8, height + 8))
        ImageDraw.Draw(image).text((4 - box[0], 4 - box[1]), digit, 255, font)
        ink = np.asarray(image)
        rows, columns = np.flatnonzero(ink.max(1) > 40), np.flatnonzero(ink.max(0) > 40)
        if len(rows) < 20 or len(columns) < 4:
            return None
        masks.append(ink[rows[0] : rows[-1] + 1, columns[0] : columns[-1] + 1])
    same = lambda a, b: a.shape == b.shape and np.abs(a.astype(int) - b).mean() < 4
    if any(same(masks[a], masks[b]) for a in range(9) for b in range(a)):
        return None
    heights = sorted(mask.shape[0] for mask in masks)
    if heights[-1] > 1.16 * heights[0]:
        return None
    return masks


def faces(path):
    """The fonts in a file, a variable one at a few places of its axes, with names."""
    for index in range(8):
        try:
            font = ImageFont.truetype(str(path), 90, index=index)
        except OSError:
            return
        try:
            axes = font.get_variation_axes()
        except (OSError, NotImplementedError):
            axes = []
        if not axes:
            yield f"{path.stem}{index or ''}", font
            continue
        for part in (0, 0.35, 0.7, 1):
            at = [axis["minimum"] + part * (axis["maximum"] - axis["minimum"]) if "eight" in str(axis["name"]) else axis["default"] for axis in axes]
            font.set_variation_by_axes(at)
            yield f"{path.stem}-{part}", font


def scaled(masks):
    """The digits at one scale, so that the tallest is `HEIGHT` high."""
    factor = HEIGHT / max(mask.shape[0] for mask in masks)
    size = lambda mask: (max(4, min(96, round(mask.shape[1] * factor))), max(4, round(mask.shape[0] * factor)))
    return [np.asarray(Image.fromarray(mask).resize(size(mask), Image.Resampling.BOX)) for mask in masks]


def main(folder, to, sheet=None):
    rejected = {line.strip() for line in (Path(__file__).parent / "rejected.txt").read_text().splitlines()}
    kept, seen = [], []
    files = sorted(path for path in Path(folder).rglob("*") if path.suffix.lower() in (".ttf", ".otf", ".ttc", ".pfb", ".woff", ".woff2"))
    for path in files:
        for name, font in faces(path):
            if name in rejected:
                continue
            try:
                masks = digits(font)
            except (OSError, ValueError):
                masks = None
            if masks is None:
                continue
            masks = scaled(masks)
            small = np.concatenate([np.asarray(Image.fromarray(mask).resize((12, 16), Image.Resampling.BOX)).ravel() for mask in masks]).astype(np.float32)
            if seen and np.abs(np.stack(seen) - small).mean(1).min() < 5:
                continue
            seen.append(small)
            kept.append((name, masks))
    with open(to, "wb") as out:
        for name, masks in kept:
            out.write(bytes([len(name.encode())]) + name.encode())
            for mask in masks:
                out.write(bytes([mask.shape[1], mask.shape[0]]) + mask.tobytes())
    print(len(files), "files,", len(kept), "faces")
    if sheet:
        per = 100
        for part in range(0, len(kept), per):
            image = Image.new("L", (5 * 400, 20 * 44), 255)
            draw = ImageDraw.Draw(image)
            for place, (name, masks) in enumerate(kept[part : part + per]):
                x, y = 400 * (place % 5), 44 * (place // 5)
                draw.text((x, y), name[:28], 0)
                for digit, mask in enumerate(masks):
                    tiny = Image.fromarray(255 - mask).resize((max(1, mask.shape[1] // 2), max(1, mask.shape[0] // 2)), Image.Resampling.BOX)
                    image.paste(tiny, (x + 42 * digit, y + 11))
            image.save(sheet.replace(".png", f"-{part // per}.png"))


main(*sys.argv[1:])
