import type { Kysely } from 'kysely';
import type { Schema } from '#api/db/schema.ts';
import type { Platform } from '#api/platform.ts';
import {
  claimDue,
  type ClaimedJob,
  failJob,
  finishJob,
  purgeJobs,
  reviveStuck,
} from './jobs.store.ts';
import { waitAfter } from './backoff.ts';
import { createLanes, empty, fill } from './lanes.ts';
import { messageOf } from '#shared/base/messageOf.ts';

export type JobHandler = (payload: unknown) => Promise<void>;
export type JobHandlers = Readonly<Record<string, JobHandler>>;

/** A retry not sooner than this many milliseconds. */
export class RetryLater extends Error {
  override name = 'RetryLater';
  readonly afterMs: number;

  constructor(message: string, afterMs: number) {
    super(message);
    this.afterMs = afterMs;
  }
}

/** A queue in another table, run by the same worker in its own lanes. */
export type SideQueue = {
  /** False when nothing is due. */
  next(): Promise<boolean>;
  /** Entries begun before then and never ended are due again. */
  revive(before: number): Promise<void>;
  /** Deletes at most `most` old entries; returns how many. */
  purge(now: number, most: number): Promise<number>;
};

const MINUTE = 60_000;
const LOOK_EVERY_MS = 1000;
/** In small batches, not to block other writes. */
const PURGE_EVERY_MS = 60 * MINUTE;
const PURGE_AT_ONCE = 500;
/** Longer than any job: then it is run again. */
const STUCK_MS = 15 * MINUTE;
/** Concurrent jobs; they share commits. */
const LANES = 8;
/** Slow jobs cannot take these: tickets must not wait behind pushes to a dead endpoint. */
const KEPT_FREE = 3;
const SIDE_QUEUE_LANES = 4;

type Deps = {
  db: Kysely<Schema>;
  platform: Platform;
  handlers: JobHandlers;
  /** Kinds that call client-supplied addresses. */
  slow?: readonly string[];
  sideQueue?: SideQueue;
};

async function run({ db, platform, handlers }: Deps, job: ClaimedJob): Promise<void> {
  try {
    const handler = handlers[job.kind];
    if (!handler) throw new Error(`No handler for jobs of kind ${job.kind}`);
    await handler(JSON.parse(job.payload));
    await finishJob(db, job.id);
  } catch (error) {
    const wait = waitAfter(job.attempts);
    const asked = error instanceof RetryLater ? error.afterMs : 0;
    const runAt = wait === null ? null : platform.clock() + Math.max(wait, asked);
    platform.log.warn(
      { err: error, job: job.kind, id: job.id, dead: runAt === null },
      'job failed',
    );
    await failJob(db, job.id, messageOf(error), runAt);
  }
}

async function revive({ db, sideQueue }: Deps, before: number): Promise<void> {
  await reviveStuck(db, before);
  await sideQueue?.revive(before);
}

/** How many went of the queue that had more. */
async function purge({ db, sideQueue }: Deps, now: number): Promise<number> {
  const gone = await purgeJobs(db, now, PURGE_AT_ONCE);
  return Math.max(gone, (await sideQueue?.purge(now, PURGE_AT_ONCE)) ?? 0);
}

export function createWorker(deps: Deps) {
  const { db, platform, slow = [], sideQueue } = deps;
  let tidying: Promise<void> = Promise.resolve();
  let purgeAt = -Infinity;
  let timer: NodeJS.Timeout | undefined;
  let stopping = false;
  let seenAt: number | null = null;

  async function work(except: readonly string[]): Promise<void> {
    while (!stopping) {
      const job = await claimDue(db, platform.clock(), except);
      if (!job) return;
      await run(deps, job);
    }
  }

  const workBeside = async (): Promise<void> => {
    while (!stopping && (await sideQueue?.next()));
  };

  const fail = (error: unknown) => platform.log.error({ err: error }, 'the job worker failed');
  const lanes = [
    createLanes(KEPT_FREE, () => work(slow), fail),
    createLanes(LANES - KEPT_FREE, () => work([]), fail),
  ];
  const besides = sideQueue ? [createLanes(SIDE_QUEUE_LANES, workBeside, fail)] : [];

  async function tidy(): Promise<void> {
    const now = platform.clock();
    await revive(deps, now - STUCK_MS);
    seenAt = now;
    if (now < purgeAt) return;
    purgeAt = now + PURGE_EVERY_MS;
    // More may be left.
    if ((await purge(deps, now)) === PURGE_AT_ONCE) purgeAt = now;
  }

  function look(): void {
    fill([...lanes, ...besides]);
    tidying = tidy().catch(fail);
  }

  return {
    async runDue() {
      await empty([...lanes, ...besides]);
      await tidy();
      fill(lanes);
      await empty(lanes);
      // Jobs may add to the side queue, not the reverse.
      fill(besides);
      await empty(besides);
    },
    /** Then polls every second. */
    async start() {
      // One server per database: running entries are leftovers.
      stopping = false;
      await revive(deps, platform.clock());
      look();
      timer = setInterval(look, LOOK_EVERY_MS);
    },
    /** Finishes current work; the rest stays queued. */
    async stop() {
      stopping = true;
      clearInterval(timer);
      await Promise.all([empty([...lanes, ...besides]), tidying]);
    },
    /** When it last reached its tables; null before `start`. */
    seenAt: () => seenAt,
  };
}
