import { useState } from 'react';
import { cx } from '#web/ui/cx.ts';
import { Picture } from '#web/ui/Picture.tsx';
import { Poster } from './Poster.tsx';

type EventImageProps = {
  event: { id: number; image_url: string | null };
  className?: string;
  /** How wide it is on the screen; as a card of a list when left out. */
  sizes?: string;
  /** In sight when the page opens. */
  eager?: boolean;
  /** The first big picture of a page: wanted before the others. */
  priority?: boolean;
};

const CARD = '(min-width: 64rem) 26rem, (min-width: 40rem) 50vw, 100vw';

/** The picture of an event, decoration only; a generated one where there is none or it does not come. */
export function EventImage({
  event,
  className,
  sizes = CARD,
  priority = false,
  eager = priority,
}: EventImageProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const { id, image_url: url } = event;
  if (!url || url === failed) return <Poster id={id} {...(className ? { className } : {})} />;
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
