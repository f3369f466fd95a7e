import type { Pixels } from './decoder.ts';

/** Pixels up to which a second look is quick enough: a picture of a VGA camera, or half of a large one. */
const SMALL = 640 * 480;
/** Pixels up to which a module may be too few of them for the decoder. */
const TINY = 320 * 320;
const CHANNELS = 4;
/** How far details are raised above their surroundings. */
const STRENGTH = 2;

type Luma = { shades: Uint8ClampedArray; width: number; height: number };

/**
 * Yields the picture itself, then, if it is small, what a decoder may read instead: details raised, which undoes blur,
 * and twice the size. Each is made only when it is asked for.
 */
export function* viewsOf(picture: Pixels): Generator<Pixels> {
  yield picture;
  const pixels = picture.width * picture.height;
  if (pixels > SMALL) return;
  const luma = lumaOf(picture);
  yield asPixels(sharpened(luma));
  if (pixels > TINY) return;
  const large = doubled(luma);
  yield asPixels(large);
  yield asPixels(sharpened(large));
}

/** Too large a picture takes more time than a second decoder is worth. */
export const isSmall = ({ width, height }: Pixels): boolean => width * height <= SMALL;

function lumaOf({ data, width, height }: Pixels): Luma {
  const shades = new Uint8ClampedArray(width * height);
  for (let i = 0, at = 0; i < shades.length; i += 1, at += CHANNELS)
    shades[i] = ((data[at] ?? 0) + 2 * (data[at + 1] ?? 0) + (data[at + 2] ?? 0)) / 4;
  return { shades, width, height };
}

function asPixels({ shades, width, height }: Luma): Pixels {
  const data = new Uint8ClampedArray(shades.length * CHANNELS);
  const whole = new Uint32Array(data.buffer);
  for (let i = 0; i < shades.length; i += 1)
    whole[i] = (0xff00_0000 | ((shades[i] ?? 0) * 0x01_01_01)) >>> 0;
  return { data, width, height };
}

/** Unsharp mask: adds to each pixel what sets it apart from the mean of the square around it. */
function sharpened({ shades, width, height }: Luma): Luma {
  const radius = Math.max(3, Math.round(Math.max(width, height) / 200));
  const rows = meansAlong(shades, { steps: width, step: 1, lines: height, line: width, radius });
  const means = meansAlong(rows, { steps: height, step: width, lines: width, line: 1, radius });
  const raised = shades.map((shade, i) => shade + STRENGTH * (shade - (means[i] ?? 0)));
  return { shades: raised, width, height };
}

type Way = { steps: number; step: number; lines: number; line: number; radius: number };

/** Running means over `2 × radius + 1` pixels in one direction; the edge is repeated outside. */
function meansAlong(shades: Uint8ClampedArray, way: Way): Uint8ClampedArray {
  const { steps, step, lines, line, radius } = way;
  const means = new Uint8ClampedArray(shades.length);
  for (let at = 0; at < lines; at += 1) {
    const start = at * line;
    const shade = (i: number): number =>
      shades[start + Math.min(steps - 1, Math.max(0, i)) * step] ?? 0;
    let sum = 0;
    for (let i = -radius; i <= radius; i += 1) sum += shade(i);
    for (let i = 0; i < steps; i += 1) {
      means[start + i * step] = sum / (2 * radius + 1);
      sum += shade(i + radius + 1) - shade(i - radius);
    }
  }
  return means;
}

/** Twice the size, with bilinear steps between the pixels. */
function doubled({ shades, width, height }: Luma): Luma {
  const large = new Uint8ClampedArray(shades.length * 4);
  const near = (x: number, y: number): number =>
    shades[Math.min(height - 1, Math.max(0, y)) * width + Math.min(width - 1, Math.max(0, x))] ?? 0;
  for (let y = 0, at = 0; y < 2 * height; y += 1) {
    for (let x = 0; x < 2 * width; x += 1, at += 1) {
      const [ownX, ownY] = [x >> 1, y >> 1];
      const [besideX, besideY] = [ownX + (x % 2) * 2 - 1, ownY + (y % 2) * 2 - 1];
      large[at] =
        (9 * near(ownX, ownY) +
          3 * (near(besideX, ownY) + near(ownX, besideY)) +
          near(besideX, besideY)) /
        16;
    }
  }
  return { shades: large, width: 2 * width, height: 2 * height };
}
