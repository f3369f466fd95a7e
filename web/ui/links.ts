import { toast } from './toast.ts';

const COPIED_MS = 2000;

type Said = { title: string; description?: string };

/** Copies a link, and confirms it with a toast. */
export async function copyLink(link: string, said: Said): Promise<void> {
  try {
    await navigator.clipboard.writeText(link);
    toast({ ...said, tone: 'success', shownMs: COPIED_MS });
  } catch {
    toast({ title: "Couldn't copy the link", description: link, tone: 'destructive' });
  }
}

type Shared = { url: string; title?: string };

/** Opens the device's share sheet. If that fails, calls `otherwise`; closing the sheet is no failure. */
export async function shareLink(data: Shared, otherwise: () => Promise<void>): Promise<void> {
  try {
    await navigator.share(data);
  } catch (error) {
    // AbortError: the user closed the share sheet.
    if (!(error instanceof DOMException && error.name === 'AbortError')) await otherwise();
  }
}

/** The `webcal:` form of an address, to which calendar apps subscribe instead of importing it once. */
export const webcalOf = (address: string): string => address.replace(/^https?:/, 'webcal:');
