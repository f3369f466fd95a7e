import type { Upload } from '#shared/checkin/checkin.schemas.ts';
import type { DeviceState } from '#shared/checkin/doorDevices.schemas.ts';
import type { Store } from '#web/checkin/common/store.ts';
import { readinessOfDoor } from '#web/checkin/door/readiness.ts';
import type { DoorCalls } from './door.calls.ts';
import type { DoorState } from './listKeeper.ts';

const EVERY_MS = 60_000;
const LOOK_MS = 5000;
/** Delay of the first report, long enough for the server's first answer, which makes the clock certain. */
const FIRST_MS = 3000;

type Says = {
  calls: Pick<DoorCalls, 'upload'>;
  /** The device data that every upload carries. */
  head: () => Promise<Omit<Upload, 'scans' | 'state' | 'sentAt'>>;
  clockState: () => DeviceState['clock'];
  door: Store<DoorState>;
};

/**
 * Tells the door lead every minute how this device is doing, even while nothing is scanned, and at once what it still
 * lacks. Returns a function that stops it.
 */
export function keepReportingState(
  { calls, head, clockState, door }: Says,
  eventId: number,
): () => void {
  const missing = () => readinessOfDoor(door.get()).missing;
  let [said, saidAt] = ['', Number.NEGATIVE_INFINITY];
  const say = async (): Promise<void> => {
    if (document.hidden || !navigator.onLine) return;
    const persisted = (await navigator.storage?.persisted?.()) ?? false;
    const app = (import.meta.env.VITE_CLIENT_VERSION ?? 'dev').slice(0, 40);
    const state = { app, clock: clockState(), persisted, missing: missing() };
    await calls.upload(eventId, { ...(await head()), sentAt: Date.now(), scans: [], state });
    [said, saidAt] = [String(state.missing), performance.now()];
  };
  // A failure is ignored: without network or approval, the lead sees that this device is silent.
  const sayIfPossible = (): void => void say().catch(() => undefined);
  const first = setTimeout(sayIfPossible, FIRST_MS);
  const timer = setInterval(() => {
    if (said !== String(missing()) || performance.now() - saidAt >= EVERY_MS) sayIfPossible();
  }, LOOK_MS);
  return () => {
    clearTimeout(first);
    clearInterval(timer);
  };
}
