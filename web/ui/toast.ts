import { createEmitter } from '#web/offline/emitter.ts';

export type ToastTone = 'default' | 'destructive' | 'success';
export type ToastInput = {
  title: string;
  description?: string;
  tone?: ToastTone;
  /** How long the toast is shown, if it differs from the default. */
  shownMs?: number;
  link?: { label: string; to: string };
};
export type ToastMessage = ToastInput & { id: number; tone: ToastTone };

/** A toast shown this shortly before a navigation belongs to the new page. */
const ABOUT_NEXT_PAGE_MS = 1000;

let current: ToastMessage | null = null;
let shownAt = 0;
let count = 0;
const changes = createEmitter();

function show(next: ToastMessage | null): void {
  current = next;
  changes.emit();
}

export function toast({ tone = 'default', ...rest }: ToastInput): void {
  count += 1;
  shownAt = Date.now();
  show({ ...rest, tone, id: count });
}

export function dismissToast(id: number): void {
  if (current?.id === id) show(null);
}

export function clearToast(): void {
  show(null);
}

/** Called on navigation. Success toasts stay; others are dismissed unless they were just shown. */
export function dismissToastOfLastPage(): void {
  if (current?.tone !== 'success' && Date.now() - shownAt > ABOUT_NEXT_PAGE_MS) show(null);
}

export const toastStore = {
  get: (): ToastMessage | null => current,
  getOnServer: (): null => null,
  subscribe: changes.subscribe,
};
