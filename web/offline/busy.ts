import { useEffect } from 'react';
import { BUSY_LOCK } from '#shared/site/serviceWorkerNames.ts';

let here = 0;

export function isBusyHere(): boolean {
  return here > 0;
}

export function holdBusy(): () => void {
  here += 1;
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  void navigator.locks?.request(BUSY_LOCK, { mode: 'shared' }, () => released);
  return () => {
    here -= 1;
    release();
  };
}

/** Marks this tab as busy while `active`, as during a checkout or a scan: no tab then activates an app update. */
export function useBusy(active: boolean): void {
  useEffect(() => (active ? holdBusy() : undefined), [active]);
}

/** Runs `work` and returns true; if a tab is busy, returns false at once. No tab can become busy during `work`. */
export async function whenNobodyIsBusy(work: () => Promise<void>): Promise<boolean> {
  if (isBusyHere()) return false;
  if (!navigator.locks) return work().then(() => true);
  return navigator.locks.request(
    BUSY_LOCK,
    { mode: 'exclusive', ifAvailable: true },
    async (lock) => {
      if (!lock) return false;
      await work();
      return true;
    },
  );
}
