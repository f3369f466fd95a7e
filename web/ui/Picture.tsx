import type { ComponentProps } from 'react';
import { srcSetsOf } from '#shared/pictures/pictureUrl.ts';

type PictureProps = ComponentProps<'img'> & {
  src: string;
  alt: string;
  sizes: string;
};

/** An image. Uploaded images get a srcset. */
export function Picture({ src, alt, sizes, ...rest }: PictureProps) {
  const sets = srcSetsOf(src);
  if (!sets) return <img {...rest} alt={alt} src={src} />;
  // `sizes=auto` works only for lazy images.
  const wide = rest.loading === 'lazy' ? `auto, ${sizes}` : sizes;
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={sets.avif} sizes={wide} />
      <img {...rest} alt={alt} sizes={wide} srcSet={sets.webp} src={src} />
    </picture>
  );
}
