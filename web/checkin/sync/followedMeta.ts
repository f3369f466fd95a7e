import { onDoorDb } from '#web/checkin/device/doorDbAccess.ts';
import type { DoorDb } from '#web/checkin/device/doorDb.ts';
import type { EventMeta } from '#web/checkin/device/door.schemas.ts';
import type { Synced, Timing } from '#web/checkin/scan/timing.ts';

const SEEN_EVERY_MS = 60_000;

export type FollowedMeta = {
  /** As of the last sync. */
  synced: () => EventMeta | null;
  /** With the offset for the clock as it is now; the same object until something changes. */
  now: () => EventMeta | null;
  set: (meta: EventMeta | null) => void;
  /** The server answered; its list is not stored yet. */
  heard: (at: Synced) => void;
  /** Stores the offset after a jump, so that it holds after a reload, too, and every minute how late it is at least. */
  keep: () => Promise<void>;
};

/** The data of an event, followed through the jumps of the device's clock. */
export function followMeta(db: DoorDb, clock: () => number, timing: Timing): FollowedMeta {
  let synced: EventMeta | null = null;
  let followed: { of: EventMeta; meta: EventMeta } | null = null;
  /** `syncedAt` and `seenAt` as they are stored. */
  let [storedAt, seenAt] = [0, 0];

  function now(): EventMeta | null {
    if (!synced) return null;
    const next = timing.follow(synced);
    if (followed?.of !== synced || followed.meta.offsetMs !== next.offsetMs)
      followed = { of: synced, meta: { ...synced, ...next } };
    return followed.meta;
  }

  return {
    synced: () => synced,
    now,
    set(meta) {
      if (meta && meta !== synced) storedAt = meta.syncedAt;
      synced = meta;
    },
    heard(at) {
      timing.anchor();
      if (!synced) return;
      synced = { ...synced, ...at };
      storedAt = at.syncedAt;
    },
    async keep() {
      const meta = now();
      if (!meta) return;
      const { key, syncedAt, offsetMs } = meta;
      const { ms, guess } = timing.jumped();
      const before = storedAt;
      const isNews = !guess && syncedAt !== before;
      if (!isNews && clock() - seenAt < SEEN_EVERY_MS) return;
      seenAt = clock();
      if (!guess) storedAt = syncedAt;
      const next = guess ? { seenAt: seenAt - ms } : { syncedAt, offsetMs, seenAt };
      await onDoorDb(() =>
        db.meta
          .where('key')
          .equals(key)
          .and((row) => 'syncedAt' in row && row.syncedAt === before)
          .modify(next as object),
      );
    },
  };
}
