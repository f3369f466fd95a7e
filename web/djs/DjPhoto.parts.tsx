import type { Dj } from '#shared/events/events.schemas.ts';
import { isElsewhere } from '#shared/pictures/pictureUrl.ts';
import { cx } from '#web/ui/cx.ts';
import { Picture } from '#web/ui/Picture.tsx';

type DjPhotoProps = {
  dj: Dj;
  px?: number;
  className?: string;
};

const round =
  'shrink-0 rounded-full object-cover ring-3 ring-accent ring-offset-4 ring-offset-floor';

export function DjPhoto({ dj, px = 96, className = 'size-24' }: DjPhotoProps) {
  const look = cx(round, className);
  if (dj.photo_url && !isElsewhere(dj.photo_url)) {
    return (
      <Picture
        src={dj.photo_url}
        sizes={`${px}px`}
        alt=""
        width={px}
        height={px}
        loading="lazy"
        className={look}
      />
    );
  }
  const initials = dj.name
    .replace(/^dj\s+/i, '')
    .slice(0, 2)
    .toUpperCase();
  return (
    <span
      aria-hidden="true"
      className={cx(
        look,
        'grid place-items-center bg-raised font-display text-2xl font-bold text-accent',
      )}
    >
      {initials}
    </span>
  );
}
