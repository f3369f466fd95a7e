import { local } from '#web/offline/keep.ts';

/**
 * A word in localStorage, so that the shell knows of a payment under way without opening a database first.
 * While the checkout page handles it (`claimPending`), nothing else in this tab does.
 */
const KEY = 'rollcall.pendingPayment';

let claims = 0;
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

export function setPending(some: boolean): void {
  if (some) local.set(KEY, '1');
  else local.remove(KEY);
  tell();
}

/** Looks after pending payments until the returned function is called. */
export function claimPending(): () => void {
  claims += 1;
  tell();
  return () => {
    claims -= 1;
    tell();
  };
}

export const pendingStore = {
  /** True when a pending payment is not handled by this tab's checkout page. */
  get: (): boolean => claims === 0 && local.get(KEY) !== null,
  getOnServer: (): boolean => false,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
