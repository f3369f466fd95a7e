import { ensureWorker, keepPart } from '#web/offline/keepAppParts.ts';
import { loadPart, networkBack } from '#web/offline/loadPart.ts';
import { checkOnline } from '#web/offline/online.ts';
import type { Door } from './door.ts';
import { phoneReadiness } from './phoneReadiness.ts';
import { thisDevice } from './thisDevice.local.ts';
import { readinessOfDoor } from './doorReadiness.ts';

/**
 * Everything that check-in loads after its first screen, in the order in which it is needed. The build fails if a part
 * is missing from this list (`scripts/precache-parts.ts`).
 */
const DOOR_PARTS: readonly (() => Promise<unknown>)[] = [
  () => import('#web/checkin/screens/Banners.tsx'),
  () => import('#web/checkin/screens/GettingReady.tsx'),
  () => import('#web/checkin/sync/door.calls.ts'),
  () => import('#web/checkin/sync/syncList.ts'),
  () => import('#web/checkin/device/newKeys.ts'),
  () => import('#web/checkin/screens/DayBar.tsx'),
  () => import('#web/checkin/screens/CameraNotes.tsx'),
  () => import('#web/checkin/screens/keyboardScanner.ts'),
  () => import('#web/checkin/scan/guestLookup.ts'),
  () => import('#web/checkin/screens/HolderDialog.tsx'),
  () => import('#web/checkin/screens/Incidents.tsx'),
  () => import('#web/checkin/screens/StatsView.tsx'),
  () => import('#web/checkin/screens/DeviceDialog.tsx'),
  () => import('./phoneLock.local.ts'),
  () => import('#web/checkin/screens/BlockedDevice.tsx'),
  () => import('#web/checkin/device/wipe.ts'),
  () => import('#web/checkin/sync/sendOutbox.ts'),
  () => import('#web/checkin/sync/liveFeed.ts'),
  () => import('#web/checkin/rehearsal/RehearsalPanel.tsx'),
  () => import('#web/checkin/training/TrainingPanel.tsx'),
  () => import('#web/checkin/training/trainingTickets.ts'),
  () => import('@noble/curves/ed25519.js'),
];

const LOOK_AGAIN_MS = 1000;
const LOOK_LATER_MS = 4000;

let started = false;

/** Brings what check-in needs onto this phone, and keeps trying until everything is there. */
export function getReady(): void {
  if (started) return;
  started = true;
  void loadAll();
  void keepAll();
}

async function loadAll(): Promise<void> {
  let count = 0;
  const load = async (part: () => Promise<unknown>): Promise<void> => {
    await loadPart(part);
    phoneReadiness.set({ loaded: (count += 1) / DOOR_PARTS.length });
  };
  await Promise.all(DOOR_PARTS.map(load));
}

/** Checks again soon while files arrive or once the network is back, and less often while nothing arrives. */
async function keepAll(): Promise<void> {
  for (let waitMs = LOOK_AGAIN_MS; ;) {
    const before = phoneReadiness.get().kept;
    await look().catch(() => undefined);
    const { storage, kept, worker } = phoneReadiness.get();
    if (Math.min(storage, kept, worker) === 1) return;
    const stalled = kept === before;
    // The worker's requests tell this page nothing about the network, so it checks by itself.
    const lost = stalled && !(await checkOnline());
    await (lost ? networkBack() : new Promise((done) => setTimeout(done, waitMs)));
    waitMs = stalled && !lost ? Math.min(waitMs * 2, LOOK_LATER_MS) : LOOK_AGAIN_MS;
  }
}

async function look(): Promise<void> {
  if (document.hidden) return;
  await thisDevice().device();
  phoneReadiness.set({ storage: 1 });
  const [start, door] = [await keepPart('start'), await keepPart('door')];
  if (!start || !door) return void (await ensureWorker());
  const kept = (start.have + door.have) / (start.total + door.total);
  phoneReadiness.set({ kept, worker: 1 });
}

const EVERY_MS = 60_000;
const LOOK_MS = 5000;
/** Delay of the first report, long enough for the server's first answer, which makes the clock certain. */
const FIRST_MS = 3000;

/**
 * Reports to the door lead how this device is doing: every minute, even while nothing is scanned, and within seconds
 * when what it lacks changes. Returns a function that stops it.
 */
export function keepReportingState({ state: door, clockState }: Door, eventId: number): () => void {
  const { calls, head } = thisDevice();
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
