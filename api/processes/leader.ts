import type { Session } from './liveMessages.store.ts';
import { tryToLead } from './leader.store.ts';

/** Work that one process does for all; it may be stopped and started again. */
export type SharedWork = { start(): void; stop(): Promise<void> };

/**
 * Lets one process do the shared work: the one whose connection holds the advisory lock. PostgreSQL releases it with
 * the connection, so another process takes over within seconds, however the first one ended. For a moment both may
 * work, which the shared work must tolerate.
 */
export function createLeader() {
  let work: readonly SharedWork[] = [];
  let leading = false;
  let retired = false;
  let ended: Promise<unknown> = Promise.resolve();

  function lead(): void {
    leading = true;
    for (const each of work) each.start();
  }

  function lost(): void {
    if (!leading) return;
    leading = false;
    ended = Promise.all(work.map((each) => each.stop()));
  }

  return {
    lead,
    follower: {
      async look(session: Session): Promise<void> {
        if (leading || retired) return;
        await ended;
        if (await tryToLead(session)) lead();
      },
      lost,
    },
    begin(shared: readonly SharedWork[]): void {
      work = shared;
      retired = false;
    },
    async stop(): Promise<void> {
      retired = true;
      lost();
      await ended;
    },
    leads: () => leading,
  };
}
