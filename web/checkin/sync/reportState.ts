import type { Upload } from '#shared/checkin/checkin.schemas.ts';
import type { DeviceState } from '#shared/checkin/deviceState.schemas.ts';
import type { DoorCalls } from './door.calls.ts';

const EVERY_MS = 60_000;
/** Delay of the first report, long enough for the server's first answer, which makes the clock certain. */
const FIRST_MS = 3000;

type Says = {
  calls: Pick<DoorCalls, 'upload'>;
  /** The device data that every upload carries. */
  head: () => Promise<Omit<Upload, 'scans' | 'state' | 'sentAt'>>;
  clockState: () => DeviceState['clock'];
};

/**
 * Tells the door lead every minute how this device is doing, even while nothing is scanned. Returns a function that
 * stops it.
 */
export function keepReportingState({ calls, head, clockState }: Says, eventId: number): () => void {
  const say = async (): Promise<void> => {
    if (document.hidden || !navigator.onLine) return;
    const persisted = (await navigator.storage?.persisted?.()) ?? false;
    const app = (import.meta.env.VITE_CLIENT_VERSION ?? 'dev').slice(0, 40);
    const state = { app, clock: clockState(), persisted };
    await calls.upload(eventId, { ...(await head()), sentAt: Date.now(), scans: [], state });
  };
  // A failure is ignored: without network or approval, the lead sees that this device is silent.
  const sayIfPossible = (): void => void say().catch(() => undefined);
  const first = setTimeout(sayIfPossible, FIRST_MS);
  const timer = setInterval(sayIfPossible, EVERY_MS);
  return () => {
    clearTimeout(first);
    clearInterval(timer);
  };
}
