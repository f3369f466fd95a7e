import { ArrowUpRight } from 'lucide-react';
import type { Dj } from '#shared/events/events.schemas.ts';
import { cx } from '#web/ui/cx.ts';

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
