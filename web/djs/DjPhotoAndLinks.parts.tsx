import { ArrowUpRight } from 'lucide-react';
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

export function djProfileLinks({
  instagram_url,
  soundcloud_url,
}: Pick<Dj, 'instagram_url' | 'soundcloud_url'>): { label: string; href: string }[] {
  const links = [
    { label: 'Instagram', href: instagram_url },
    { label: 'SoundCloud', href: soundcloud_url },
  ];
  return links.flatMap(({ label, href }) =>
    href && /^https?:\/\//i.test(href) ? [{ label, href }] : [],
  );
}

export function DjLinks({ dj, className }: { dj: Dj; className?: string }) {
  const links = djProfileLinks(dj);
  if (links.length === 0) return null;
  return (
    <ul className={cx('flex flex-wrap gap-x-6', className)}>
      {links.map(({ label, href }) => (
        <li key={label} className="relative">
          <a
            href={href}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`${dj.name} on ${label}`}
            className="inline-flex min-h-12 items-center gap-1 font-medium text-dust hover:text-chalk"
          >
            {label}
            <ArrowUpRight aria-hidden="true" className="size-4" />
          </a>
        </li>
      ))}
    </ul>
  );
}
