import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { createApp } from './app.ts';
import { BACKUPS, databaseFiles, type DataDirLock, lockDataDir } from '#api/files/dataDir.ts';
import { refuseUnfinishedRestore } from '#api/backups/restore.ts';
import { compose, type Services } from './compose.ts';
import { type Config, ConfigError } from './config.ts';
import { isPostgres } from '#api/db/dialect.ts';
import { migrations } from '#api/db/migrations/index.ts';
import { type OpenDatabase, openDatabase } from '#api/db/open.ts';
import { seedIfEmpty, workingLogins } from '#api/demo/demo.ts';
import { demoLoginsCheck } from '#api/doctor/databaseChecks.ts';
import { refuseFailed, refuseUnsafe, reasonToBeSafe } from '#api/doctor/settingsChecks.ts';
import { checkKeys } from '#api/events/signingKeys.ts';
import { makePrivate, hasCode } from '#api/files/disk.ts';
import { type Fetch, listen, type Listener } from '#api/http/listen.ts';
import { STOPPING } from '#api/http/liveBus.ts';
import { startingResponse } from '#api/http/unavailablePage.ts';
import { vapidKeys } from '#api/push/vapidKeys.ts';
import type { Platform } from './platform.ts';
import { VERSION } from './version.ts';
import { messageOf } from '#shared/base/errorMessage.ts';

type RunningServer = {
  port: number;
  /** The demo logins that still have their public password; empty without demo data. */
  demoLogins: readonly string[];
  /** Reports the server as not ready at once; stops listening after `drainMs`. */
  stop(how?: { drainMs?: number }): Promise<void>;
};

/**
 * Takes DATA_DIR and the port before touching the database, then migrates the database and starts background work. If
 * a step fails, the function releases what it took and throws.
 */
export async function startServer(
  config: Config,
  platform: Platform,
  webRoot: string,
): Promise<RunningServer> {
  // Comes before anything is written, so that a refused start leaves nothing behind.
  refuseUnsafe(config);
  if (config.vapidPublicKey) vapidKeys(config);
  const lock = lockDataDir(
    config.dataDir,
    `Another server runs on DATA_DIR=${config.dataDir}: stop it, or give this one its own folder.`,
    // On PostgreSQL, all processes of an installation share the folder.
    { shared: isPostgres(config.databaseUrl) },
  );
  let fetch: Fetch = startingResponse;
  let listener: Listener | undefined;
  try {
    refuseUnfinishedRestore(config.dataDir);
    hide(config, platform);
    listener = await listenAt((...request) => fetch(...request), config);
    const serve = (to: Fetch) => (fetch = to);
    return await run({ config, platform, webRoot, lock, listener, serve });
  } catch (error) {
    await listener?.close();
    lock.release();
    throw error;
  }
}

/** Makes personal data and keys readable only by the user that runs the server. */
function hide({ dataDir, databaseUrl }: Config, { log }: Platform): void {
  const database = isPostgres(databaseUrl) ? [] : databaseFiles(databaseUrl);
  const [left, ...more] = makePrivate(dataDir, database);
  if (left)
    log.warn(
      { left, more: more.length },
      'files in DATA_DIR belong to another user, so others may read them',
    );
}

type Taken = {
  config: Config;
  platform: Platform;
  webRoot: string;
  lock: DataDirLock;
  listener: Listener;
  /** Sends all requests to this handler from now on. */
  serve: (fetch: Fetch) => void;
};

async function run(taken: Taken): Promise<RunningServer> {
  const { config, platform, webRoot, lock, listener, serve } = taken;
  const database = await open(config);
  await prepare(config, database, platform);
  const services = compose(config, database, platform);
  // Fails now if the key cannot be stored: otherwise the next start would lose all push subscriptions.
  services.notifications.key();
  if (config.demoData) await seedIfEmpty(services);
  await eraseAgain(services);
  await services.counts.load();
  await services.cardTries.restore();
  services.counts.start();
  // The load is not measured in tests: they share the processor with browsers, so a late timer does not mean high load.
  if (config.rateLimits) services.load.start();
  if (services.processes.several) services.cardTries.ofOthers.start();
  serve(createApp(services, { webRoot }).fetch);
  services.processes.start([
    services.sweeper,
    services.waitingList.waiting,
    services.waitingRoom.keeper,
    services.reconciler,
    services.checker,
    services.notifications.planner,
    services.pictureCopies,
  ]);
  await services.weekly.schedule();
  await services.retention.schedule();
  await services.worker.start();
  sayStarted(services);
  return {
    port: listener.port,
    demoLogins: config.demoData ? await workingLogins(services.db) : [],
    async stop({ drainMs = 0 } = {}) {
      services.readiness.stop();
      await setTimeout(drainMs);
      services.live.publish(STOPPING, null);
      await listener.close();
      services.load.stop();
      services.cardTries.ofOthers.stop();
      await services.processes.stopLeading();
      await services.worker.stop();
      await services.counts.stop();
      await services.processes.stop();
      await database.db.destroy();
      lock.release();
    },
  };
}

/** Runs before anything is sold or sent, because a restored backup may contain people who were erased since. */
async function eraseAgain({ privacy, platform }: Services): Promise<void> {
  const people = await privacy.eraseAgain();
  if (people > 0)
    platform.log.info(
      { people },
      'erased the data of people again, which a restored backup had brought back',
    );
}

function sayStarted({ platform, engine, provider }: Services): void {
  const schema = Object.keys(migrations).at(-1);
  const { name, mode } = provider;
  platform.log.info({ version: VERSION, schema, engine, payments: name, mode }, 'server started');
}

/**
 * With real visitors or real money, the server refuses to start while an account has the password from the README.
 */
async function prepare(config: Config, database: OpenDatabase, { sealer }: Platform) {
  const { db } = database;
  try {
    if (reasonToBeSafe(config) !== null) refuseFailed([await demoLoginsCheck(db, config)]);
    await checkKeys(db, { sealer, dataDir: config.dataDir });
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

async function open(config: Config): Promise<OpenDatabase> {
  const { databaseUrl, databaseVariable, dataDir } = config;
  try {
    return await openDatabase(databaseUrl, { backups: join(dataDir, BACKUPS) });
  } catch (error) {
    const sentence = `The database from ${databaseVariable} can't be opened (${messageOf(error)}).`;
    throw new ConfigError(sentence, { cause: error });
  }
}

async function listenAt(fetch: Fetch, { host, port }: Config): Promise<Listener> {
  try {
    return await listen(fetch, { host, port });
  } catch (error) {
    const sentence = hasCode(error, 'EADDRINUSE')
      ? `PORT=${port} is already used by another program.`
      : `The server can't listen on HOST=${host} and PORT=${port} (${messageOf(error)}).`;
    throw new ConfigError(sentence, { cause: error });
  }
}
