/** `hash`: hash of the content; `width`: width of the largest size in pixels. */
export type PictureRef = { hash: string; width: number };
export type PictureFormat = 'avif' | 'webp';

const STEPS = [400, 800, 1200];
/** Largest stored width in pixels; wider pictures are scaled down. */
export const WIDEST = 1600;
/** A smaller size is stored only if the largest is at least this many times as wide. */
const WORTH = 1.1;
const ADDRESS = /^\/pictures\/([0-9a-f]{32})\/([1-9]\d{0,3})\.webp$/;

/** Widths in which a picture is stored, in pixels, ascending, never above `width`. They follow from the URL alone. */
export function widthsUpTo(width: number): number[] {
  return [...STEPS.filter((step) => step * WORTH <= width), width];
}

export function pictureUrl({ hash, width }: PictureRef, format: PictureFormat = 'webp'): string {
  return `/pictures/${hash}/${width}.${format}`;
}

/** Reads the URL of a stored picture; null for any other URL. */
export function pictureAt(url: string | null): PictureRef | null {
  const [, hash, digits] = ADDRESS.exec(url ?? '') ?? [];
  const width = Number(digits);
  return hash && width <= WIDEST ? { hash, width } : null;
}

/** True for a picture on another site. Pages show such a picture only once it was copied to this one. */
export function isElsewhere(url: string): boolean {
  return /^https?:/i.test(url);
}

/** Returns a `srcset` for each format; null if the picture is not stored here. */
export function srcSetsOf(url: string): Record<PictureFormat, string> | null {
  const picture = pictureAt(url);
  if (!picture) return null;
  const { hash } = picture;
  const set = (format: PictureFormat): string =>
    widthsUpTo(picture.width)
      .map((width) => `${pictureUrl({ hash, width }, format)} ${width}w`)
      .join(', ');
  return { avif: set('avif'), webp: set('webp') };
}

/** URL of the smallest size that is at least `wanted` pixels wide, or else of the largest. */
export function sizedUrl(url: string, wanted: number): string {
  const picture = pictureAt(url);
  if (!picture) return url;
  const width = widthsUpTo(picture.width).find((each) => each >= wanted) ?? picture.width;
  return pictureUrl({ hash: picture.hash, width });
}
