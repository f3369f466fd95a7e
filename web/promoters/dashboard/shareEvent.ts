import { sharedLink } from '#shared/promoters/dashboard.rules.ts';
import type { Promotable } from '#shared/promoters/promoters.schemas.ts';
import { copyLink } from '#web/promoters/copyLink.ts';

export const canShare = (): boolean => typeof navigator.share === 'function';

export const copyEventLink = (eventId: number, code: string): Promise<void> =>
  copyLink(sharedLink(location.origin, eventId, code), {
    title: 'Copied!',
    description: 'Event promo link copied to clipboard',
  });

export async function shareLink({ id, title }: Promotable, code: string): Promise<void> {
  try {
    await navigator.share({ title, url: sharedLink(location.origin, id, code) });
  } catch (error) {
    // AbortError: the share sheet was cancelled.
    if (!(error instanceof DOMException && error.name === 'AbortError'))
      await copyEventLink(id, code);
  }
}
