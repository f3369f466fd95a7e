import type { NamedScan } from '#shared/checkin/checkin.schemas.ts';
import { uuidv7 } from '#shared/base/ids.ts';
import type { DoorDb } from '#web/checkin/device/doorDb.ts';
import { openAdded, scansIn, segmentPrefix } from '#web/checkin/device/manifestSegments.ts';

/** Longest wait for the tab whose turn it is, because the browser may have suspended it. */
const LONGEST_WAIT_MS = 2000;
/** How far back other tabs' scans are read: their ids begin with the device's time, which may be set back a little. */
const OVERLAP_MS = 30_000;

type TabTurnsDeps = {
  db: DoorDb;
  eventId: number;
  clock: () => number;
  /** Keys of the segments that this tab has stored or read; it adds to them. */
  known: Set<string>;
  take: (scans: readonly NamedScan[]) => void;
};

/**
 * Lets the tabs of this device decide in turn, each after it has read what the others stored: a ticket held up to two
 * tabs at once is admitted once.
 */
export function createTabTurns({ db, eventId, clock, known, take }: TabTurnsDeps) {
  const prefix = segmentPrefix(eventId, 'scans');
  let readAt = clock();

  async function catchUp(): Promise<void> {
    const from = prefix + uuidv7(readAt - OVERLAP_MS, new Uint8Array(10));
    readAt = clock();
    const scans = (await openAdded(db, prefix, { from, known })).flatMap(scansIn);
    if (scans.length > 0) take(scans);
  }

  return {
    /** Marks a scan of this tab, which need not be read again. */
    own: (id: string) => known.add(prefix + id),
    async inTurn<T>(work: () => Promise<T>): Promise<T> {
      let begun = false;
      const turn = async (): Promise<T> => {
        begun = true;
        await catchUp();
        return work();
      };
      const signal = AbortSignal.timeout(LONGEST_WAIT_MS);
      try {
        return await navigator.locks.request(`rollcall-door:${eventId}`, { signal }, turn);
      } catch (error) {
        // Reached in browsers without locks, and when the turn never came.
        if (begun) throw error;
        return turn();
      }
    },
  };
}

export type TabChannel = { tell: (scans: readonly NamedScan[]) => void; close: () => void };

/** Passes scans between tabs, which share a database but not the list in memory. */
export function openTabChannel(
  eventId: number,
  onScans: (scans: readonly NamedScan[]) => void,
): TabChannel {
  if (typeof BroadcastChannel === 'undefined')
    return { tell: () => undefined, close: () => undefined };
  const channel = new BroadcastChannel(`rollcall-door:${eventId}`);
  channel.addEventListener('message', ({ data }: MessageEvent<readonly NamedScan[]>) =>
    onScans(data),
  );
  return { tell: (scans) => channel.postMessage(scans), close: () => channel.close() };
}
