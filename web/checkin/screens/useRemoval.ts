import { useEffect } from 'react';
import { listedEvents, readChosen } from '#web/checkin/device/doorMeta.ts';
import { wipeAll } from '#web/checkin/device/wipe.ts';
import { thisDevice } from '#web/checkin/door/thisDevice.ts';
import { followLiveFeed } from '#web/checkin/sync/liveFeed.ts';

/** A locked phone opens no list, but hears that it was removed. */
export function useRemoval(): void {
  useEffect(() => {
    const following = follow().catch(() => null);
    return () => void following.then((feed) => feed?.stop());
  }, []);
}

async function follow() {
  const { db, calls } = thisDevice();
  const eventId = await readChosen(db);
  const list = (await listedEvents(db)).find(({ event }) => event.id === eventId);
  if (!list) return null;
  return followLiveFeed({
    open: (signal) => calls.stream(list.event.id, { since: list.cursor || null, signal }),
    onMessage: ({ type }) => {
      if (type === 'revoked') void wipeAll(db).catch(() => undefined);
    },
    onLine: () => undefined,
    random: Math.random,
  });
}
