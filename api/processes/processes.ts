import type { Config } from '#api/config.ts';
import { isPostgres } from '#api/db/isPostgres.ts';
import type { OpenDatabase } from '#api/db/open.ts';
import { createLiveBus, type LiveBus } from '#api/http/liveBus.ts';
import type { Platform } from '#api/platform.ts';
import { createLeader, type SharedWork } from './leader.ts';
import { createSession } from './session.ts';
import { createSharedBus } from './sharedBus.ts';

export type Processes = {
  live: LiveBus;
  /** There may be others on this database. */
  several: boolean;
  /** `work`: done here as long as this process leads. */
  start(work: readonly SharedWork[]): void;
  /** The shared work ends; the others are still told what happens here. */
  stopLeading(): Promise<void>;
  stop(): Promise<void>;
};

/** This process among those on its database: alone on SQLite, one of several on PostgreSQL. */
export function createProcesses(
  { databaseUrl }: Pick<Config, 'databaseUrl'>,
  { db }: Pick<OpenDatabase, 'db'>,
  platform: Platform,
): Processes {
  const leader = createLeader();
  const stopLeading = leader.stop;
  if (!isPostgres(databaseUrl)) {
    const start = (work: readonly SharedWork[]) => {
      leader.begin(work);
      leader.lead();
    };
    return { live: createLiveBus(), several: false, start, stopLeading, stop: stopLeading };
  }
  const live = createSharedBus({ db, platform });
  const session = createSession(databaseUrl, platform.log, [live.follower, leader.follower]);
  return {
    live,
    several: true,
    start(work) {
      leader.begin(work);
      session.start();
    },
    stopLeading,
    async stop() {
      await leader.stop();
      await live.stop();
      await session.stop();
    },
  };
}
