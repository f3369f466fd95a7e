export type Pixels = Pick<ImageData, 'data' | 'width' | 'height'>;

/**
 * Up to this many pixels, a picture is quick to read several times: one of a VGA camera, or a large one at half scale.
 */
const SMALL = 640 * 480;
/**
 * Up to this many pixels, a picture is also read at twice the size, because the modules of its code may be too small.
 */
const TINY = 320 * 320;
/** How far the surroundings of a pixel reach, in pixels to each side: a module or two of a code. */
const RADIUS = 3;
/** How much details are raised above their surroundings. */
const STRENGTH = 2;
/**
 * Radius and strength for a picture that is out of focus. With these values, the most blurred codes of `bench frames`
 * are read.
 */
const UNFOCUSED = { radius: 4, strength: 6 };

type Gray = { shades: Uint8ClampedArray; width: number; height: number };

/**
 * Yields the picture itself, then, if it is small, versions that a decoder may read better: sharpened, which undoes
 * blur, and if it is tiny, at twice the size. Each is made only when it is needed.
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

/** Takes the green channel, which makes up most of the brightness that an eye perceives. */
function grayOf({ data, width, height }: Pixels): Gray {
  const shades = new Uint8ClampedArray(width * height);
  for (let i = 0; i < shades.length; i += 1) shades[i] = data[i * 4 + 1] ?? 0;
  return { shades, width, height };
}

function pixelsOf({ shades, width, height }: Gray): Pixels {
  const whole = new Uint32Array(shades.length);
  for (let i = 0; i < whole.length; i += 1) whole[i] = 0xff00_0000 + (shades[i] ?? 0) * 0x01_01_01;
  return { data: new Uint8ClampedArray(whole.buffer), width, height };
}

/** Unsharp mask: increases the difference of each pixel from the mean of the square around it. */
function sharpened(gray: Gray, radius = RADIUS, strength = STRENGTH): Gray {
  const { shades } = gray;
  const raised = meansOf(gray, radius);
  for (let i = 0; i < raised.length; i += 1) {
    const shade = shades[i] ?? 0;
    raised[i] = shade + strength * (shade - (raised[i] ?? 0));
  }
  return { ...gray, shades: raised };
}

/** Sharpens a picture that is out of focus. Noise is averaged out first, because it would be sharpened, too. */
export function focused(picture: Pixels): Pixels {
  const gray = grayOf(picture);
  const smooth = { ...gray, shades: meansOf(gray, 1) };
  return pixelsOf(sharpened(smooth, UNFOCUSED.radius, UNFOCUSED.strength));
}

/** Doubles the size. Averaging over three pixels softens the steps between them. */
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
  // Each pass swaps rows and columns, so the second one turns the picture back.
  return meansAcross(meansAcross(shades, width, height, radius), height, width, radius);
}

/** Running means of each row, written as a column of the result. */
function meansAcross(
  from: Uint8ClampedArray,
  width: number,
  height: number,
  radius: number,
): Uint8ClampedArray {
  const means = new Uint8ClampedArray(from.length);
  const row = new Uint8ClampedArray(width + 2 * radius + 1);
  const share = 1 / (2 * radius + 1);
  for (let y = 0; y < height; y += 1) {
    const start = y * width;
    row.fill(from[start] ?? 0, 0, radius);
    row.set(from.subarray(start, start + width), radius);
    row.fill(from[start + width - 1] ?? 0, radius + width);
    let sum = 0;
    for (let x = 0; x < 2 * radius; x += 1) sum += row[x] ?? 0;
    for (let x = 0; x < width; x += 1) {
      sum += row[x + 2 * radius] ?? 0;
      means[x * height + y] = sum * share;
      sum -= row[x] ?? 0;
    }
  }
  return means;
}
