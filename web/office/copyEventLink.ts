import { copyLink } from '#web/ui/copyLink.ts';

/** Copies the address of an event's page, and shows it. */
export function copyEventLink(id: number): Promise<void> {
  const link = `${location.origin}/events/${id}`;
  return copyLink(link, { title: 'Link copied', description: link });
}
