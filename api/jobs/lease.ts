const MINUTE = 60_000;

/** How often a process reports that the work it has begun is alive. */
export const SAY_EVERY_MS = 5000;
/** A process that has been silent for this long is considered dead. */
const LEASE_MS = 30_000;
/** How long a job may run. After this time it is run again, even if its process is alive. */
const STUCK_MS = 15 * MINUTE;

/** Limits of a lease: entries that were last seen or begun before these times become due again. */
export type Lapsed = { seen: number; begun: number };

export const lapsedAt = (now: number): Lapsed => ({ seen: now - LEASE_MS, begun: now - STUCK_MS });

/** Selects all running entries: when a process that has the database to itself starts, they are leftovers. */
export const allAt = (now: number): Lapsed => ({ seen: now, begun: now });

/** Keeps track of the work that this process is doing. */
export function createHeld(clock: () => number) {
  const begun = new Map<string, number>();
  return {
    async during<T>(id: string, work: () => Promise<T>): Promise<T> {
      const at = clock();
      begun.set(id, at);
      try {
        return await work();
      } finally {
        if (begun.get(id) === at) begun.delete(id);
      }
    },
    /** Ids of the work in progress, except work that hangs. */
    ids(): string[] {
      const { begun: before } = lapsedAt(clock());
      return [...begun].flatMap(([id, at]) => (at > before ? [id] : []));
    },
  };
}

/** A queue in another table, which the same worker runs in separate lanes. */
export type SideQueue = {
  /** Handles the next entry; false if nothing is due. */
  next(): Promise<boolean>;
  /** Reports that the entries being worked on in this process are alive. */
  see(now: number): Promise<void>;
  /** Makes entries due again that were begun and never ended. */
  revive(lapsed: Lapsed): Promise<void>;
  /** Deletes at most `most` old entries; returns how many. */
  purge(now: number, most: number): Promise<number>;
};
