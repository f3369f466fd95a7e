const MINUTE = 60_000;

/** What is begun is said to be alive so often. */
export const SAY_EVERY_MS = 5000;
/** Silent for so long, its process died. */
const LEASE_MS = 30_000;
/** Longer than any job: then it is run again, even when its process lives. */
const STUCK_MS = 15 * MINUTE;

/** Entries last seen, or begun, before then are due again. */
export type Lapsed = { seen: number; begun: number };

export const lapsedAt = (now: number): Lapsed => ({ seen: now - LEASE_MS, begun: now - STUCK_MS });

/** One process on a database: at its start all that is running was left behind. */
export const allAt = (now: number): Lapsed => ({ seen: now, begun: now });

/** What this process is at. */
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
    /** Without what hangs. */
    ids(): string[] {
      const { begun: before } = lapsedAt(clock());
      return [...begun].flatMap(([id, at]) => (at > before ? [id] : []));
    },
  };
}
