import { useState } from 'react';
import { isElsewhere } from '#shared/pictures/pictureUrl.ts';
import { cx } from '#web/ui/cx.ts';
import { Picture } from '#web/ui/Picture.tsx';
import { accentOf } from '#shared/events/events.rules.ts';

type EventImageProps = {
  event: { id: number; image_url: string | null };
  className?: string;
  /** The `sizes` attribute of the image; defaults to a card in a list. */
  sizes?: string;
  eager?: boolean;
  priority?: boolean;
};

const CARD = '(min-width: 64rem) 26rem, (min-width: 40rem) 50vw, 16rem';

export function EventImage({
  event,
  className,
  sizes = CARD,
  priority = false,
  eager = priority,
}: EventImageProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const { id, image_url: url } = event;
  if (!url || url === failed || isElsewhere(url))
    return <Poster id={id} {...(className ? { className } : {})} />;
  return (
    <Picture
      src={url}
      sizes={sizes}
      alt=""
      width={800}
      height={400}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : 'auto'}
      decoding="async"
      onError={() => setFailed(url)}
      className={cx('block size-full object-cover', className)}
    />
  );
}

const ART = ['poster-sun', 'poster-lanes', 'poster-wheels'];

/** Stands in for a missing picture; the same event always gets the same artwork. */
function Poster({ id, className }: { id: number; className?: string }) {
  const art = ART[Math.floor(id / 3) % ART.length];
  return (
    <div
      aria-hidden="true"
      data-accent={accentOf(id)}
      className={cx('size-full', art, className)}
    />
  );
}
