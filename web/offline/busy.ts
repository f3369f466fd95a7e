import { useEffect } from 'react';

/** Work that a reload would spoil. While anybody does it, in any tab, no update is put in place. */
export type Busy = 'checkout' | 'scan';

const LOCK = 'busy';
let here = 0;

/** True while this tab is busy. Other tabs are known to the lock only. */
export function isBusyHere(): boolean {
  return here > 0;
}

/** Holds the busy lock until the returned function is called. */
export function holdBusy(): () => void {
  here += 1;
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  void navigator.locks?.request(LOCK, { mode: 'shared' }, () => released);
  return () => {
    here -= 1;
    release();
  };
}

/** Marks this page as busy for as long as it is shown and `active`. */
export function useBusy(_reason: Busy, active = true): void {
  useEffect(() => (active ? holdBusy() : undefined), [active]);
}

/** Runs `work` while nobody is busy in any tab, or answers false at once. Nobody can get busy meanwhile. */
export async function whenNobodyIsBusy(work: () => Promise<void>): Promise<boolean> {
  if (isBusyHere()) return false;
  if (!navigator.locks) return work().then(() => true);
  return navigator.locks.request(LOCK, { mode: 'exclusive', ifAvailable: true }, async (lock) => {
    if (!lock) return false;
    await work();
    return true;
  });
}
