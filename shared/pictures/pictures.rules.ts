import { z } from 'zod';
import { defineProblem, type Problem } from '#shared/base/errors.ts';
import { pictureAt, WIDEST } from './pictureUrl.ts';

const problem = (what: string, status: number, message: string) => ({
  ...defineProblem(`pictures.${what}`, status, message),
  field: 'picture',
});

export const pictureMissing = problem('missing', 400, 'Choose a picture to upload');
export const pictureTooLarge = problem('too_large', 413, 'The picture is larger than 10 MB');
export const pictureKind = problem(
  'unsupported',
  415,
  'Only JPEG, PNG, WebP, AVIF and GIF pictures can be uploaded',
);
export const pictureSvg = problem(
  'svg',
  415,
  "SVG files can't be uploaded. Save the picture as a PNG and try again.",
);
export const pictureHeic = problem(
  'heic',
  415,
  "HEIC pictures can't be uploaded. Save the picture as a JPEG and try again.",
);
export const pictureAnimated = problem('animated', 415, "Animated pictures can't be uploaded");
export const pictureBroken = problem('broken', 422, "The picture is damaged and can't be read");
export const pictureTooManyPixels = problem(
  'too_many_pixels',
  422,
  'The picture has more than 50 megapixels',
);
export const pictureTooSmall = problem(
  'too_small',
  422,
  'The picture is smaller than 32 × 32 pixels',
);
export const pictureTooNarrow = problem(
  'too_narrow',
  422,
  'One side of the picture is more than 6 times as long as the other',
);
export const pictureElsewhere = problem(
  'address_refused',
  422,
  'Only pictures at public addresses that start with https:// can be copied',
);
export const pictureNotThere = problem(
  'not_there',
  422,
  "There's no picture at this address. Open the picture in its own tab and copy its address, or upload it as a file.",
);
export const pictureUnreachable = problem(
  'unreachable',
  422,
  "Couldn't reach the other site. Upload the picture as a file, or try again later.",
);
export const picturesBusy = defineProblem(
  'pictures.busy',
  503,
  'Too many pictures are being processed. Try again in a moment.',
);

export const MAX_BYTES = 10 * 1024 * 1024;
export const ACCEPTED = 'image/jpeg,image/png,image/webp,image/avif,image/gif';
/** The maximum number of pixels of a picture, more than today's phone cameras produce. */
const MAX_PIXELS = 50_000_000;
const SMALLEST = 32;
const LONGEST = 6;

const has = (bytes: Uint8Array, at: number, text: string): boolean =>
  [...text].every((letter, i) => bytes[at + i] === letter.charCodeAt(0));

const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];

function isobmffProblem(bytes: Uint8Array): Problem | null {
  if (has(bytes, 8, 'avif')) return null;
  if (has(bytes, 8, 'avis')) return pictureAnimated;
  return HEIC_BRANDS.some((brand) => has(bytes, 8, brand)) ? pictureHeic : pictureKind;
}

/** Detects an animated PNG, which declares its animation before the pixel data. */
function pngProblem(bytes: Uint8Array): Problem | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 8; at + 8 <= bytes.length; at += 12 + view.getUint32(at)) {
    if (has(bytes, at + 4, 'acTL')) return pictureAnimated;
    if (has(bytes, at + 4, 'IDAT')) return null;
  }
  return null;
}

/** The problem of a file without a known signature: it may be an SVG that begins with a prolog or comments. */
function textProblem(bytes: Uint8Array): Problem {
  const start = String.fromCharCode(...bytes.subarray(0, 1000).filter((byte) => byte !== 0));
  return /^\s*(\u00ef\u00bb\u00bf|\u00fe\u00ff|\u00ff\u00fe)?\s*</.test(start) &&
    /<svg|<\?xml/i.test(start)
    ? pictureSvg
    : pictureKind;
}

/**
 * Returns the reason to refuse a file, judging by its first bytes and size, or null. Runs before decoding; the file's
 * name and declared type are not trusted.
 */
export function fileProblem(bytes: Uint8Array): Problem | null {
  if (bytes.length === 0) return pictureMissing;
  if (bytes.length > MAX_BYTES) return pictureTooLarge;
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return null;
  if (bytes[0] === 0x89 && has(bytes, 1, 'PNG\r\n\u001a\n')) return pngProblem(bytes);
  if (has(bytes, 0, 'RIFF') && has(bytes, 8, 'WEBP')) return null;
  if (has(bytes, 0, 'GIF87a') || has(bytes, 0, 'GIF89a')) return null;
  if (has(bytes, 4, 'ftyp')) return isobmffProblem(bytes);
  return textProblem(bytes);
}

/** Measures of a picture after its orientation was applied. */
type Measured = {
  width: number;
  height: number;
  /** Number of frames; more than one means an animation. */
  frames: number;
};

/** Returns the reason to refuse these dimensions, or null. */
export function measuresProblem({ width, height, frames }: Measured): Problem | null {
  if (frames > 1) return pictureAnimated;
  if (width * height > MAX_PIXELS) return pictureTooManyPixels;
  if (Math.min(width, height) < SMALLEST) return pictureTooSmall;
  const ratio = Math.max(width, height) / Math.min(width, height);
  return ratio > LONGEST ? pictureTooNarrow : null;
}

/** Largest stored height in pixels; posters are tall, but no screen shows more. */
const TALLEST = 2400;

/** The size in pixels that is stored: scaled down to the largest width and height. */
export function keptSize({ width, height }: Pick<Measured, 'width' | 'height'>) {
  const scale = Math.min(1, WIDEST / width, TALLEST / height);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** Hashes that no URL refers to. */
export function unused(hashes: readonly string[], urls: readonly string[]): string[] {
  const used = new Set(urls.map((url) => pictureAt(url)?.hash));
  return hashes.filter((hash) => !used.has(hash));
}

export const uploadedPictureSchema = z.object({
  /** URL of the largest size as WebP; valid for any image URL field. */
  url: z.string(),
  width: z.int().positive(),
  height: z.int().positive(),
});
export type UploadedPicture = z.infer<typeof uploadedPictureSchema>;

/** The address of a picture on another site. */
export const pictureCopySchema = z.object({
  url: z
    .string()
    .trim()
    .max(2000)
    .regex(/^https?:\/\/[^\s\p{Cc}\\]+$/u, 'Enter an address that starts with https://'),
});
