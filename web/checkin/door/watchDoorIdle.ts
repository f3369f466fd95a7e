import { watchIdle } from '#web/checkin/device/idle.ts';
import { thisDevice } from './thisDevice.local.ts';

/** Watches for idleness and counts scans as activity, since a camera scans without a touch. */
export function watchDoorIdle(): () => void {
  const { db, sender } = thisDevice();
  return watchIdle(db, (note) => {
    let { pending: before } = sender.state.get();
    return sender.state.subscribe(() => {
      const { pending } = sender.state.get();
      if (pending > before) note();
      before = pending;
    });
  });
}
