export type ToastTone = 'default' | 'destructive' | 'success';
export type ToastInput = {
  title: string;
  description?: string;
  tone?: ToastTone;
  /** How long it stays, where that is not as long as others do. */
  shownMs?: number;
  /** A page of the site that has more to say. */
  link?: { label: string; to: string };
};
export type ToastMessage = ToastInput & { id: number; tone: ToastTone };

/** Said this shortly before a new page, it is about the way there. */
const ABOUT_NEXT_PAGE_MS = 1000;

let current: ToastMessage | null = null;
let shownAt = 0;
let count = 0;
const listeners = new Set<() => void>();

function show(next: ToastMessage | null): void {
  current = next;
  for (const tell of listeners) tell();
}

/** Shows a message. There is one at a time: a new one takes the place of the one before. */
export function toast({ tone = 'default', ...rest }: ToastInput): void {
  count += 1;
  shownAt = Date.now();
  show({ ...rest, tone, id: count });
}

/** Takes a message away, if it is still the one on the screen. */
export function dismissToast(id: number): void {
  if (current?.id === id) show(null);
}

/** Takes away whatever is on the screen: it belongs to what was before. */
export function clearToast(): void {
  show(null);
}

/**
 * Another page has come: what failed or was hinted at on the one before means nothing here. What succeeded stays its
 * time, for that is often why the page has changed, however long the next one took to arrive.
 */
export function dismissToastOfLastPage(): void {
  if (current?.tone !== 'success' && Date.now() - shownAt > ABOUT_NEXT_PAGE_MS) show(null);
}

export const toastStore = {
  get: (): ToastMessage | null => current,
  getOnServer: (): null => null,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
