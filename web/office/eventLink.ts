import { copyLink } from '#web/ui/copyLink.ts';

const linkOf = (id: number): string => `${location.origin}/events/${id}`;

/** Copies the address of an event's page, and shows it. */
export function copyEventLink(id: number): Promise<void> {
  const link = linkOf(id);
  return copyLink(link, { title: 'Link copied', description: link });
}

/** Opens the phone's own list of ways to share; elsewhere, or if that fails, copies the link. */
export async function shareEventLink(id: number): Promise<void> {
  const isPhone = window.matchMedia?.('(pointer: coarse)').matches;
  if (!isPhone || typeof navigator.share !== 'function') return copyEventLink(id);
  try {
    await navigator.share({ url: linkOf(id) });
  } catch (error) {
    // Whoever closes the list wants nothing else.
    if (!(error instanceof DOMException && error.name === 'AbortError')) await copyEventLink(id);
  }
}
