import { local } from '#web/offline/safeStorage.ts';

/**
 * Tells the shell that a payment is pending, without opening Dexie. `claimPending` reserves pending payments
 * for this tab's checkout page.
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

export function claimPending(): () => void {
  claims += 1;
  tell();
  return () => {
    claims -= 1;
    tell();
  };
}

export const pendingStore = {
  /** True if a payment is pending and this tab's checkout page isn't handling it. */
  get: (): boolean => claims === 0 && local.get(KEY) !== null,
  getOnServer: (): boolean => false,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
