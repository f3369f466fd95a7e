import type { Dj } from '#shared/events/events.schemas.ts';

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
