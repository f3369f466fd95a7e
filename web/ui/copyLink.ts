import { toast } from './toast.ts';

const COPIED_MS = 2000;

type Said = { title: string; description?: string };

export async function copyLink(link: string, said: Said): Promise<void> {
  try {
    await navigator.clipboard.writeText(link);
    toast({ ...said, tone: 'success', shownMs: COPIED_MS });
  } catch {
    toast({ title: "Couldn't copy the link", description: link, tone: 'destructive' });
  }
}
