import type { AppContext } from '#api/context.ts';
import type { Checks } from '#shared/site/site.contract.ts';
import { freeBytes as freeBytesOf } from '#api/files/disk.ts';
import { appliedMigrations, schemaDifference } from '#api/db/migrate.ts';
import { withTimeout } from '#api/http/withTimeout.ts';
import { oldestDueJob, writeHeartbeat } from './health.store.ts';

type Uses = {
  worker: { seenAt(): number | null };
  freeBytes?: (folder: string) => Promise<number>;
  /** A check that takes longer than this has failed. */
  patienceMs?: number;
};

export type Readiness = {
  /** Runs all checks, at most once every half second. */
  look(): Promise<{ ready: boolean; checks: Checks }>;
  /** Reports the server as not ready from now on. */
  stop(): void;
};

const MEBIBYTE = 1024 * 1024;
const MIN_FREE_BYTES = 64 * MEBIBYTE;
const MINUTE = 60_000;
const MAX_JOB_WAIT_MS = 10 * MINUTE;
/** Longest silence of the worker, which looks for jobs every second. */
const MAX_SILENCE_MS = 15_000;
const PATIENCE_MS = 1000;
/** How long results are reused. The endpoint is public, so frequent requests must not cause frequent writes. */
const KEPT_MS = 500;

export function createReadiness(
  { db, platform, config: { dataDir } }: AppContext,
  { worker, freeBytes = freeBytesOf, patienceMs = PATIENCE_MS }: Uses,
): Readiness {
  let stopping = false;
  let last: { at: number; checks: ReturnType<typeof run> } | null = null;

  const sentenceOf = (work: Promise<string>, failure: string): Promise<string> =>
    withTimeout(work, patienceMs, failure).catch(() => failure);

  async function database(): Promise<string> {
    await writeHeartbeat(db, platform.clock());
    return 'ok';
  }

  async function schema(): Promise<string> {
    const { pending, unknown } = schemaDifference(await appliedMigrations(db));
    if (pending[0]) return `Migration ${pending[0]} hasn't run yet.`;
    return unknown[0] ? `The database is from a newer version (${unknown[0]}).` : 'ok';
  }

  async function disk(): Promise<string> {
    const free = await freeBytes(dataDir);
    return free < MIN_FREE_BYTES ? `Only ${Math.floor(free / MEBIBYTE)} MiB are free.` : 'ok';
  }

  async function jobs(): Promise<string> {
    const now = platform.clock();
    const waited = now - ((await oldestDueJob(db, now)) ?? now);
    return waited > MAX_JOB_WAIT_MS
      ? `A job has been due for ${Math.floor(waited / MINUTE)} minutes.`
      : 'ok';
  }

  function heartbeat(): string {
    const seenAt = worker.seenAt();
    if (seenAt === null) return "The background worker hasn't started.";
    const silence = platform.clock() - seenAt;
    return silence > MAX_SILENCE_MS
      ? `The background worker was last active ${Math.floor(silence / 1000)} seconds ago.`
      : 'ok';
  }

  async function run(): Promise<Omit<Checks, 'worker'>> {
    const [ofDatabase, ofSchema, ofDisk, ofJobs] = await Promise.all([
      sentenceOf(database(), "The database doesn't accept writes."),
      sentenceOf(schema(), "The version of the database couldn't be read."),
      sentenceOf(disk(), "The free space of DATA_DIR couldn't be read."),
      sentenceOf(jobs(), "The jobs couldn't be read."),
    ]);
    return { database: ofDatabase, schema: ofSchema, disk: ofDisk, jobs: ofJobs };
  }

  return {
    async look() {
      const now = performance.now();
      if (!last || now - last.at >= KEPT_MS) last = { at: now, checks: run() };
      const measured = await last.checks;
      const beat = stopping ? 'The server is stopping.' : heartbeat();
      const checks = { ...measured, worker: beat };
      return { ready: Object.values(checks).every((word) => word === 'ok'), checks };
    },
    stop() {
      stopping = true;
    },
  };
}
