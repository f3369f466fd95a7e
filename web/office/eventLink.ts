import { copyLink, shareLink } from '#web/ui/links.ts';

const linkOf = (id: number): string => `${location.origin}/events/${id}`;

/** Copies the address of an event's page, and shows it in a toast. */
export function copyEventLink(id: number): Promise<void> {
  const link = linkOf(id);
  return copyLink(link, { title: 'Link copied', description: link });
}

/** Opens the share sheet on a phone. Elsewhere, or if that fails, copies the link. */
export function shareEventLink(id: number): Promise<void> {
  const copy = (): Promise<void> => copyEventLink(id);
  const isPhone = window.matchMedia?.('(pointer: coarse)').matches;
  const canShare = isPhone && typeof navigator.share === 'function';
  return canShare ? shareLink({ url: linkOf(id) }, copy) : copy();
}
