import type { Pixels } from './decoder.ts';

/** Pixels up to which a second look is quick enough: a picture of a VGA camera, or half of a large one. */
const SMALL = 640 * 480;
/** Pixels up to which a module may be too few of them for the decoder. */
const TINY = 320 * 320;
/** Pixels to each side whose mean is the surroundings of a pixel: a module or two. */
const RADIUS = 3;
/** How far details are raised above their surroundings. */
const STRENGTH = 2;

type Gray = { shades: Uint8ClampedArray; width: number; height: number };

/**
 * Yields the picture itself, then, if it is small, what a decoder may read instead: details raised, which undoes blur,
 * and twice the size. Each is made only when it is asked for.
 */
export function* viewsOf(picture: Pixels): Generator<Pixels> {
  yield picture;
  if (!isSmall(picture)) return;
  const gray = grayOf(picture);
  yield pixelsOf(sharpened(gray));
  if (picture.width * picture.height > TINY) return;
  const large = doubled(gray);
  yield pixelsOf(large);
  yield pixelsOf(sharpened(large));
}

export const isSmall = ({ width, height }: Pixels): boolean => width * height <= SMALL;

/** Green is most of what an eye calls bright. */
function grayOf({ data, width, height }: Pixels): Gray {
  return {
    shades: new Uint8ClampedArray(width * height).map((_, i) => data[i * 4 + 1] ?? 0),
    width,
    height,
  };
}

function pixelsOf({ shades, width, height }: Gray): Pixels {
  const whole = Uint32Array.from(shades, (shade) => 0xff00_0000 + shade * 0x01_01_01);
  return { data: new Uint8ClampedArray(whole.buffer), width, height };
}

/** Unsharp mask: adds to each pixel what sets it apart from the mean of the square around it. */
function sharpened(gray: Gray): Gray {
  const means = meansOf(gray, RADIUS);
  const raised = gray.shades.map((shade, i) => shade + STRENGTH * (shade - (means[i] ?? 0)));
  return { ...gray, shades: raised };
}

/** Twice the size; the mean of three softens the steps between the pixels. */
function doubled({ shades, width, height }: Gray): Gray {
  const wide = 2 * width;
  const coarse = new Uint8ClampedArray(shades.length * 4).map(
    (_, i) => shades[(Math.floor(i / wide) >> 1) * width + ((i % wide) >> 1)] ?? 0,
  );
  const large = { shades: coarse, width: wide, height: 2 * height };
  return { ...large, shades: meansOf(large, 1) };
}

/** The mean of the square around each pixel, `radius` pixels to each side; the edge of the picture is repeated. */
function meansOf({ shades, width, height }: Gray, radius: number): Uint8ClampedArray {
  /** Running means of lines of `steps` pixels, `step` apart; lines begin `line` apart. */
  function along(from: Uint8ClampedArray, steps: number, step: number, line: number) {
    const means = new Uint8ClampedArray(from.length);
    for (let start = 0; start < (from.length / steps) * line; start += line) {
      const at = (i: number): number => start + Math.min(steps - 1, Math.max(0, i)) * step;
      let sum = 0;
      for (let i = -radius; i <= radius; i += 1) sum += from[at(i)] ?? 0;
      for (let i = 0; i < steps; i += 1) {
        means[at(i)] = sum / (2 * radius + 1);
        sum += (from[at(i + radius + 1)] ?? 0) - (from[at(i - radius)] ?? 0);
      }
    }
    return means;
  }
  return along(along(shades, width, 1, width), height, width, 1);
}
