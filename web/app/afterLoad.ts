import { sendLeftOvers } from '#web/checkin/sendLeftOvers.ts';
import { recallStored } from './recall.ts';
import { saveSeed } from './seed.save.ts';
import type { Seed } from './seed.ts';

/** What every start does once the page is there: a chunk of its own, for nobody waits for it. */
export async function afterLoad(seed: Seed | null): Promise<void> {
  if (seed) void saveSeed(seed);
  await recallStored();
  await sendLeftOvers();
}
