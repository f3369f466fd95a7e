import type { ComponentProps } from 'react';
import { srcSetsOf } from '#shared/pictures/pictureUrl.ts';

type PictureProps = ComponentProps<'img'> & {
  src: string;
  alt: string;
  /** How wide it is on the screen, as `sizes` has it. */
  sizes: string;
};

/** An image: an uploaded one in the size that the screen needs, any other as it is. */
export function Picture({ src, alt, sizes, ...rest }: PictureProps) {
  const sets = srcSetsOf(src);
  if (!sets) return <img {...rest} alt={alt} src={src} />;
  // The browser knows better once it has laid out the page, which a lazy picture waits for.
  const wide = rest.loading === 'lazy' ? `auto, ${sizes}` : sizes;
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={sets.avif} sizes={wide} />
      <img {...rest} alt={alt} sizes={wide} srcSet={sets.webp} src={src} />
    </picture>
  );
}
