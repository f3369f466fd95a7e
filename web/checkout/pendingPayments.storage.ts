import { createEmitter } from '#web/offline/emitter.ts';
import { local } from '#web/offline/safeStorage.ts';

/**
 * Tells the shell that a payment is pending, without opening Dexie. `claimPending` reserves pending payments
 * for this tab's checkout page.
 */
const KEY = 'rollcall.pendingPayment';

let claims = 0;
const changes = createEmitter();

export function setPending(some: boolean): void {
  if (some) local.set(KEY, '1');
  else local.remove(KEY);
  changes.emit();
}

export function claimPending(): () => void {
  claims += 1;
  changes.emit();
  return () => {
    claims -= 1;
    changes.emit();
  };
}

export const pendingStore = {
  /** True if a payment is pending and this tab's checkout page isn't handling it. */
  get: (): boolean => claims === 0 && local.get(KEY) !== null,
  getOnServer: (): boolean => false,
  subscribe: changes.subscribe,
};
