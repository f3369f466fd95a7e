import { sendUnsentScans } from '#web/checkin/door/sendUnsent.ts';
import { keepPictures } from '#web/events/keepPictures.ts';
import { watchEvents } from '#web/events/live.ts';
import { startPush } from '#web/notifications/startPush.ts';
import { queryClient } from './queryClient.ts';
import { recallStored } from './recall.ts';
import { saveSeed } from './seed.save.ts';
import type { Seed } from './seed.ts';

/** The first pictures come before the news. */
const SETTLED_MS = 1000;
/** And what is only for a later time without a connection, after everything else. */
const LATER_MS = 5000;

/** What every start does once the page is there: a chunk of its own, for nobody waits for it. */
export async function afterLoad(seed: Seed | null): Promise<void> {
  if (seed) void saveSeed(seed);
  setTimeout(() => watchEvents(queryClient), SETTLED_MS);
  setTimeout(() => void startPush().catch(() => undefined), SETTLED_MS);
  setTimeout(() => keepPictures(queryClient), LATER_MS);
  await recallStored();
  await sendUnsentScans();
}
