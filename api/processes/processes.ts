import type { Config } from '#api/config.ts';
import { isPostgres } from '#api/db/dialect.ts';
import type { OpenDatabase } from '#api/db/open.ts';
import { createLiveBus, type LiveBus, STOPPING } from '#api/http/liveBus.ts';
import type { Platform } from '#api/platform.ts';
import { keepConnection } from './postgresConnection.ts';
import type { Kysely } from 'kysely';
import type { Schema } from '#api/db/schema.ts';
import { createReceiver, createSender } from './messenger.ts';
import { type PostgresConnection, tryToLead } from './processes.store.ts';

export type Processes = {
  live: LiveBus;
  /** True if other processes may use this database at the same time. */
  several: boolean;
  /** Joins the other processes; `work` runs here whenever this process leads. */
  start(work: readonly SharedWork[]): void;
  /** Stops the shared work and gives up leading. Messages are still sent to other processes. */
  stopLeading(): Promise<void>;
  stop(): Promise<void>;
};

/**
 * Connects this process with the others on its database. On SQLite it is the only one; on PostgreSQL there may be
 * more.
 */
export function createProcesses(
  { databaseUrl }: Config,
  { db }: OpenDatabase,
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
  const live = createSharedBus(db, platform);
  const connection = keepConnection(databaseUrl, platform.log, [live.follower, leader.follower]);
  return {
    live,
    several: true,
    start(work) {
      leader.begin(work);
      connection.start();
    },
    stopLeading,
    async stop() {
      await leader.stop();
      await live.stop();
      await connection.stop();
    },
  };
}

/**
 * A live bus that publishes in every process on this database (`STOPPING` only in this one). Messages only say what to
 * read again, so receiving one twice does no harm.
 */
function createSharedBus(db: Kysely<Schema>, platform: Platform) {
  const origin = Buffer.from(platform.random(9)).toString('base64url');
  const thisProcess = { db, platform, origin };
  const local = createLiveBus();
  const sender = createSender(thisProcess);
  const bus: LiveBus = {
    publish(topic, data) {
      local.publish(topic, data);
      if (topic !== STOPPING) sender.tell({ topic, data: JSON.stringify(data) });
    },
    subscribe: local.subscribe,
  };
  const follower = createReceiver(thisProcess, {
    hear: local.publish,
    hearAll: () => {
      for (const topic of local.topics()) if (topic !== STOPPING) local.publish(topic, null);
    },
  });
  return { ...bus, follower, stop: sender.stop };
}

/** Work that one process does for all; it may be stopped and started again. */
type SharedWork = { start(): void; stop(): Promise<void> };

/**
 * Lets one process do the shared work: the one whose connection holds the advisory lock. PostgreSQL releases it with
 * the connection, so another process takes over within seconds, however the first one ended. For a moment both may
 * work, which the shared work must tolerate.
 */
function createLeader() {
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
      async look(connection: PostgresConnection): Promise<void> {
        if (leading || retired) return;
        await ended;
        if (await tryToLead(connection)) lead();
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
