import { useEffect } from 'react';
import { loadPart } from '#web/offline/loadPart.ts';
import { thisDevice } from '#web/checkin/door/thisDevice.local.ts';

/** Removes old lists while the check-in is open. */
export function useWipeOld(open: number | null): void {
  useEffect(() => {
    const wiping = loadPart(() => import('#web/checkin/device/wipe.ts')).then(({ keepWipingOld }) =>
      keepWipingOld(thisDevice().db, open),
    );
    return () => void wiping.then((stop) => stop());
  }, [open]);
}
