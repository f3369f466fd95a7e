/** `hash` of the content; `width` of the largest size in pixels. */
export type PictureRef = { hash: string; width: number };
export type PictureFormat = 'avif' | 'webp';

const STEPS = [400, 800, 1200];
/** Pixels; wider pictures are scaled down. */
export const WIDEST = 1600;
/** Sizes closer to the largest than this are not stored. */
const WORTH = 1.1;
const ADDRESS = /^\/pictures\/([0-9a-f]{32})\/([1-9]\d{0,3})\.webp$/;

/** Stored widths in pixels, ascending; never above `width`. Derived from the address alone. */
export function widthsUpTo(width: number): number[] {
  return [...STEPS.filter((step) => step * WORTH <= width), width];
}

export function pictureUrl({ hash, width }: PictureRef, format: PictureFormat = 'webp'): string {
  return `/pictures/${hash}/${width}.${format}`;
}

/** Null for other addresses. */
export function pictureAt(url: string | null): PictureRef | null {
  const [, hash, digits] = ADDRESS.exec(url ?? '') ?? [];
  const width = Number(digits);
  return hash && width <= WIDEST ? { hash, width } : null;
}

/** On another site: pages show such a picture once it has been copied to this one. */
export function isElsewhere(url: string): boolean {
  return /^https?:/i.test(url);
}

/** `srcset` by format; null with one size only. */
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

/** The smallest size of at least `wanted` pixels, else the largest. */
export function sizedUrl(url: string, wanted: number): string {
  const picture = pictureAt(url);
  if (!picture) return url;
  const width = widthsUpTo(picture.width).find((each) => each >= wanted) ?? picture.width;
  return pictureUrl({ hash: picture.hash, width });
}
