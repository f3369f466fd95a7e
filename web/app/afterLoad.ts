import { sendUnsentScans } from '#web/checkin/door/sendUnsent.local.ts';
import { precacheEventImages } from '#web/events/precacheEventImages.ts';
import { startLiveUpdates } from '#web/events/liveUpdates.ts';
import { watchInstall } from '#web/install/installPrompt.ts';
import { startPush } from '#web/notifications/startPush.ts';
import { keepRest } from '#web/offline/keepAppParts.ts';
import { countStored } from '#web/offline/countStored.ts';
import { loadPart } from '#web/offline/loadPart.ts';
import { queryClient, type Seed } from './queryClient.tsx';
import { markUnsent } from '#web/checkin/device/unsentFlag.ts';
import { setPending } from '#web/checkout/pendingPayments.storage.ts';
import { rememberTickets } from '#web/offline/hasTickets.ts';
import type { EventDetail } from '#shared/events/events.schemas.ts';
import { onDevice } from '#web/offline/networkThenDevice.ts';

const SOON_MS = 1000;
const LATER_MS = 5000;

/** Starts what isn't urgent once the page has loaded; keeps the page's data on the device when `settled`. */
export async function afterLoad(seed: Seed | null, settled: Promise<unknown>): Promise<void> {
  watchInstall();
  setTimeout(() => startLiveUpdates(queryClient), SOON_MS);
  setTimeout(() => void startPush().catch(() => undefined), SOON_MS);
  setTimeout(() => precacheEventImages(queryClient), LATER_MS);
  setTimeout(() => void keepRest(), LATER_MS);
  if (seed) void settled.then(() => saveSeed(seed));
  await restoreStorageFlags();
  await keepDoorLock();
  await sendUnsentScans();
}

async function keepDoorLock(): Promise<void> {
  if ((await countStored('rollcall-door', 'meta')) === 0) return;
  const { keepLock } = await loadPart(() => import('#web/checkin/door/phoneLock.local.ts'));
  keepLock(queryClient);
}

/**
 * Restores localStorage flags from the database. Browsers write localStorage seconds late, so after a crash a flag
 * may be missing although its rows exist.
 */
export async function restoreStorageFlags(): Promise<void> {
  if ((await countStored('rollcall', 'payments')) > 0) setPending(true);
  if ((await countStored('rollcall', 'orders')) > 0) rememberTickets();
  if ((await countStored('rollcall-door', 'outbox')) > 0) markUnsent(true);
}

const EVENT = /^\/api\/events\/(\d+)$/;

export async function saveSeed({ at, answers }: Seed): Promise<void> {
  try {
    await onDevice((db) =>
      Promise.all(
        answers.map(([path, value]) => {
          const id = Number(EVENT.exec(path)?.[1]);
          if (!id) return db.lists.put({ key: path, savedAt: at, value });
          return db.events.put({ id, savedAt: at, event: value as EventDetail });
        }),
      ),
    );
  } catch (error) {
    console.warn('Not saved on this device', error);
  }
}
