import { sendUnsentScans } from '#web/checkin/door/sendUnsent.local.ts';
import { precacheEventImages } from '#web/events/precacheEventImages.ts';
import { startLiveUpdates } from '#web/events/liveUpdates.ts';
import { watchInstall } from '#web/install/installPrompt.ts';
import { startPush } from '#web/notifications/startPush.ts';
import { keepRest } from '#web/offline/appParts.ts';
import { countStored } from '#web/offline/countStored.ts';
import { loadPart } from '#web/offline/loadPart.ts';
import { queryClient } from './queryClient.ts';
import { restoreStorageFlags } from './restoreStorageFlags.ts';
import { saveSeed } from './saveSeed.ts';
import type { Seed } from './seed.ts';

const SETTLED_MS = 1000;
const LATER_MS = 5000;

/** Starts what isn't urgent once the page has loaded. It's in a chunk of its own. */
export async function afterLoad(seed: Seed | null): Promise<void> {
  watchInstall();
  if (seed) void saveSeed(seed);
  setTimeout(() => startLiveUpdates(queryClient), SETTLED_MS);
  setTimeout(() => void startPush().catch(() => undefined), SETTLED_MS);
  setTimeout(() => precacheEventImages(queryClient), LATER_MS);
  setTimeout(() => void keepRest(), LATER_MS);
  await restoreStorageFlags();
  await keepDoorLock();
  await sendUnsentScans();
}

async function keepDoorLock(): Promise<void> {
  if ((await countStored('rollcall-door', 'meta')) === 0) return;
  const { keepLock } = await loadPart(() => import('#web/checkin/door/keepLock.local.ts'));
  keepLock(queryClient);
}
