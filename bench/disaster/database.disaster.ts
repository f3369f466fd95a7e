import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { temporaryFolder, databaseIn } from '#bench/support/server.ts';
import { openLocalPostgres } from '#api/processes/localPostgres.testing.ts';
import { type Checks, msUntil, others, type Seen, slowest, watch } from './probe.ts';
import { checkStored, openSite, sellDuring, type Site } from './site.ts';

/** Above the 64 MiB that readiness wants free. */
const DISK_MIB = 160;

/** A disk of its own in memory, which only root can make. Null: not possible here. */
function mountDisk(): string | null {
  const folder = temporaryFolder();
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MIB}m`, 'tmpfs', folder], {
      stdio: 'ignore',
    });
  } catch {
    return null;
  }
  // Before the folder is removed.
  process.prependOnceListener('exit', () => execFileSync('umount', ['-l', folder]));
  return folder;
}

function fill(file: string): void {
  const written = openSync(file, 'w');
  // Down to the last byte.
  for (let size = 1024 * 1024; size >= 1;) {
    try {
      writeSync(written, Buffer.alloc(size));
    } catch {
      size = Math.floor(size / 2);
    }
  }
  closeSync(written);
}

type Outage = {
  /** Between two writes that are tried. */
  everyMs: number;
  forMs: number;
  end: () => unknown;
  recoverMs: number;
};

/** What the site answers while its database is gone, and after that. Returns the writes that were tried. */
async function outage(
  site: Site,
  checks: Checks,
  { everyMs, forMs, end, recoverMs }: Outage,
): Promise<Seen[]> {
  const ready = () => site.get('/api/ready');
  const [unready, writes, health, home] = await Promise.all([
    msUntil(ready, 503, 10_000),
    watch(site.hold, { everyMs, forMs }),
    watch(() => site.get('/api/health'), { everyMs: 250, forMs }),
    watch(() => site.get('/'), { everyMs: 1000, forMs }),
  ]);
  await end();
  const recovered = await msUntil(site.hold, 200, 2 * recoverMs);
  const readyAgain = await msUntil(ready, 200, 2 * recoverMs);
  checks.within('/api/ready is 503', unready, 2000);
  checkRefusals(checks, writes);
  checks.same('answers of /api/health that are not 200', others(health, 200), 0);
  checks.within('slowest /api/health', slowest(health), 1000);
  checks.same('answers of / that are no HTML', home.filter(({ html }) => !html).length, 0);
  checks.within('first hold when it is back', recovered, recoverMs);
  checks.within('/api/ready is 200 again', readyAgain, recoverMs);
  return writes;
}

function checkRefusals(checks: Checks, writes: readonly Seen[]): void {
  const refused = writes.filter(({ status }) => status === 503);
  const silent = refused.filter(({ retryAfter }) => !(retryAfter > 0));
  checks.same('refusals without Retry-After', silent.length, 0);
}

/** The disk of DATA_DIR is full for 15 seconds. */
export async function disk(checks: Checks): Promise<void> {
  const folder = mountDisk();
  if (!folder) return checks.note('skipped', 'a disk of its own takes root');
  const dataDir = join(folder, 'data');
  mkdirSync(dataDir);
  const site = await openSite({ dataDir });
  const sold = await sellDuring(site, async () => {
    await wait(2000);
    const ballast = join(folder, 'ballast');
    fill(ballast);
    const end = () => rmSync(ballast);
    const writes = await outage(site, checks, {
      everyMs: 100,
      forMs: 15_000,
      end,
      recoverMs: 5000,
    });
    const refused = writes.filter(({ status }) => status === 503);
    checks.atLeast(`writes refused with 503, of ${writes.length}`, refused.length, 1);
    checks.same('writes with another status than 200 and 503', others(writes, 200, 503), 0);
  });
  await checkStored(site, sold, checks);
}

/** PostgreSQL crashes, and comes back after ten seconds. */
export async function postgres(checks: Checks): Promise<void> {
  const database = await openLocalPostgres();
  if (!database) return checks.note('skipped', 'there is no PostgreSQL on this machine');
  checks.note('PostgreSQL', database.version);
  const site = await openSite({ databaseUrl: database.url });
  const { pid } = site.server();
  const sold = await sellDuring(site, async () => {
    await wait(2000);
    await database.crash();
    const end = () => database.start();
    const writes = await outage(site, checks, {
      everyMs: 250,
      forMs: 10_000,
      end,
      recoverMs: 10_000,
    });
    checks.same(`writes not answered 503, of ${writes.length}`, others(writes, 503), 0);
    checks.same('the server is the same process', site.server().pid, pid);
  });
  await checkStored(site, sold, checks);
  await database.close();
}

const LOCKED_MS = 20_000;
const READ_MS = 100;
/** A write waits two seconds for the lock. */
const WRITE_MS = 4000;

/** Another process has the SQLite file for 20 seconds. */
export async function lock(checks: Checks): Promise<void> {
  const site = await openSite();
  const sold = await sellDuring(site, async () => {
    await wait(2000);
    const before = await watch(() => site.get('/api/health'), { everyMs: 250, forMs: 5000 });
    checks.note('slowest read of /api/health before', `${Math.round(slowest(before))} ms`);
    const other = new Database(databaseIn(site.dataDir));
    other.exec('begin exclusive');
    const paths = ['/api/health', '/api/events', `/api/events/${site.event.eventId}`];
    const [writes, ...reads] = await Promise.all([
      // Those of the last seconds would wait until it is open.
      watch(site.hold, { everyMs: 1000, forMs: LOCKED_MS - WRITE_MS }),
      ...paths.map((path) => watch(() => site.get(path), { everyMs: 250, forMs: LOCKED_MS })),
    ]);
    other.exec('rollback');
    other.close();
    const recovered = await msUntil(site.hold, 200, 10_000);
    for (const [n, seen] of reads.entries()) {
      checks.same(`reads of ${paths[n]} that failed, of ${seen.length}`, others(seen, 200), 0);
      checks.within(`slowest read of ${paths[n]}`, slowest(seen), READ_MS);
    }
    checks.same(`writes not answered 503, of ${writes.length}`, others(writes, 503), 0);
    checkRefusals(checks, writes);
    checks.within('slowest refusal', slowest(writes), WRITE_MS);
    checks.within('first hold after the lock', recovered, 5000);
  });
  await checkStored(site, sold, checks);
}
