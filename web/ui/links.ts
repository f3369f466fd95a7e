import { toast } from './toast.ts';

const COPIED_MS = 2000;

type Said = { title: string; description?: string };

/** Copies a link, and says so. */
export async function copyLink(link: string, said: Said): Promise<void> {
  try {
    await navigator.clipboard.writeText(link);
    toast({ ...said, tone: 'success', shownMs: COPIED_MS });
  } catch {
    toast({ title: "Couldn't copy the link", description: link, tone: 'destructive' });
  }
}

type Shared = { url: string; title?: string };

/** Opens the device's own list of ways to share; if that fails, does `otherwise`. Closing the list is no failure. */
export async function shareLink(data: Shared, otherwise: () => Promise<void>): Promise<void> {
  try {
    await navigator.share(data);
  } catch (error) {
    // AbortError: the user closed the share sheet.
    if (!(error instanceof DOMException && error.name === 'AbortError')) await otherwise();
  }
}

/** The address by which calendar apps subscribe, rather than import once. */
export const webcalOf = (address: string): string => address.replace(/^https?:/, 'webcal:');
