import { useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useLiveQuery } from 'dexie-react-hooks';
import { onDoorDb } from '#web/checkin/device/doorDbAccess.ts';
import { lockState, type LockState } from '#web/checkin/device/keyRows.ts';
import { loadPart } from '#web/offline/loadPart.ts';
import { thisDevice } from '#web/checkin/door/thisDevice.local.ts';

/**
 * The lock state, undefined until it is known; a locked list stays closed meanwhile. If storage doesn't respond, no
 * lock is shown, and the page says what is wrong.
 */
export function useLock(): LockState | undefined {
  const client = useQueryClient();
  const state = useLiveQuery(
    () => onDoorDb(() => lockState(thisDevice().db)).catch(() => 'free' as const),
    [],
  );
  useEffect(() => {
    const keeping = loadPart(() => import('#web/checkin/door/keepLock.local.ts'));
    void keeping.then(({ keepLock }) => keepLock(client));
  }, [client]);
  return state;
}
