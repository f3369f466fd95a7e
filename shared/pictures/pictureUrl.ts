/** An uploaded picture as its address names it: what it shows, and the width in pixels of its largest size. */
export type PictureRef = { hash: string; width: number };
export type PictureFormat = 'avif' | 'webp';

const STEPS = [400, 800, 1200];
/** In pixels; wider ones are made smaller. */
export const WIDEST = 1600;
/** A size that is hardly smaller than the largest is not worth a file. */
const WORTH = 1.1;
const ADDRESS = /^\/pictures\/([0-9a-f]{32})\/([1-9]\d{0,3})\.webp$/;

/**
 * The widths in pixels in which a picture is kept, ascending, when its largest is `width`: no picture is ever
 * enlarged, and nothing but the address has to be known to tell which sizes there are.
 */
export function widthsUpTo(width: number): number[] {
  return [...STEPS.filter((step) => step * WORTH <= width), width];
}

export function pictureUrl({ hash, width }: PictureRef, format: PictureFormat = 'webp'): string {
  return `/pictures/${hash}/${width}.${format}`;
}

/** The uploaded picture at an address; null for an address anywhere else. */
export function pictureAt(url: string | null): PictureRef | null {
  const [, hash, digits] = ADDRESS.exec(url ?? '') ?? [];
  const width = Number(digits);
  return hash && width <= WIDEST ? { hash, width } : null;
}

/** The sizes of an uploaded picture as `srcset` has them, or null for a picture that has one size only. */
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

/** The address of the smallest size that is at least `wanted` pixels wide, else of the largest. */
export function sizedUrl(url: string, wanted: number): string {
  const picture = pictureAt(url);
  if (!picture) return url;
  const width = widthsUpTo(picture.width).find((each) => each >= wanted) ?? picture.width;
  return pictureUrl({ hash: picture.hash, width });
}
