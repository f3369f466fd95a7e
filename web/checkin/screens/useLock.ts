import { useEffect } from 'react';
import { useLiveQuery } from 'dexie-react-hooks';
import { lockState, type LockState } from '#web/checkin/device/keyRows.ts';
import { thisDevice } from '#web/checkin/door/thisDevice.local.ts';

/** The lock state, undefined until it is known; a locked list stays closed meanwhile. */
export function useLock(): LockState | undefined {
  const state = useLiveQuery(() => lockState(thisDevice().db), []);
  useEffect(() => {
    const { db } = thisDevice();
    if (state === 'locked') db.vault.forgetList();
    if (state !== 'unlocked') return;
    const watching = import('./watchDoorIdle.ts').then(
      ({ watchDoorIdle }) => watchDoorIdle(),
      () => undefined,
    );
    return () => void watching.then((stop) => stop?.());
  }, [state]);
  return state;
}
