import { sharedLink } from '#shared/promoters/dashboard.rules.ts';
import type { Promotable } from '#shared/promoters/promoters.schemas.ts';
import { toast } from '#web/ui/toast.ts';

const COPIED_MS = 2000;

/** Whether this device has a sheet of its own to share by. */
export const canShare = (): boolean => typeof navigator.share === 'function';

export async function copyLink(eventId: number, code: string): Promise<void> {
  const link = sharedLink(location.origin, eventId, code);
  try {
    await navigator.clipboard.writeText(link);
    toast({
      title: 'Copied!',
      description: 'Event promo link copied to clipboard',
      tone: 'success',
      shownMs: COPIED_MS,
    });
  } catch {
    toast({ title: 'The link could not be copied', description: link, tone: 'destructive' });
  }
}

export async function shareLink({ id, title }: Promotable, code: string): Promise<void> {
  try {
    await navigator.share({ title, url: sharedLink(location.origin, id, code) });
  } catch (error) {
    // Thinking better of it is no failure.
    if (!(error instanceof DOMException && error.name === 'AbortError')) await copyLink(id, code);
  }
}
