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

/** Does one kind of job; throwing means 'try again later'. */
export type JobHandler = (payload: unknown) => Promise<void>;
export type JobHandlers = Readonly<Record<string, JobHandler>>;

/** For a handler that knows how long the next try should wait, in milliseconds; it never comes sooner. */
export class RetryLater extends Error {
  override name = 'RetryLater';
  readonly afterMs: number;

  constructor(message: string, afterMs: number) {
    super(message);
    this.afterMs = afterMs;
  }
}

/** A queue in another table than the jobs', run by the same worker in lanes of its own. */
export type SideQueue = {
  /** Does what has waited longest; false when nothing is due. */
  next(): Promise<boolean>;
  /** What was begun before then, and whose end was never written down, is due again. */
  revive(before: number): Promise<void>;
  /** Forgets what is old, at most `most` at a time; answers how many. */
  purge(now: number, most: number): Promise<number>;
};

export type Worker = {
  /** Runs everything that is due and resolves when nothing is left. */
  runDue(): Promise<void>;
  /** Runs what is due now and then looks again every second. */
  start(): Promise<void>;
  stop(): Promise<void>;
};

const MINUTE = 60_000;
const LOOK_EVERY_MS = 1000;
/** Old jobs are forgotten so often, and so many at a time: others want to write, too. */
const PURGE_EVERY_MS = 60 * MINUTE;
const PURGE_AT_ONCE = 500;
/** No job takes this long: its end could not be written down, and it runs once more. */
const STUCK_MS = 15 * MINUTE;
/** Jobs at a time: while one waits for the disk or a mail server others go on, and together they share commits. */
const LANES = 8;
/** Lanes reserved from slow jobs: tickets do not wait behind pushes to a dead endpoint. */
const KEPT_FREE = 3;
const SIDE_QUEUE_LANES = 4;

type Deps = {
  db: Kysely<Schema>;
  platform: Platform;
  handlers: JobHandlers;
  /** Kinds that call addresses supplied by clients, which may be slow. */
  slow?: readonly string[];
  sideQueue?: SideQueue;
};

/** Runs one job and writes down what came of it. */
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
    await failJob(db, job.id, error instanceof Error ? error.message : String(error), runAt);
  }
}

async function revive({ db, sideQueue }: Deps, before: number): Promise<void> {
  await reviveStuck(db, before);
  await sideQueue?.revive(before);
}

export function createWorker(deps: Deps): Worker {
  const { db, platform, slow = [], sideQueue } = deps;
  let tidying: Promise<void> = Promise.resolve();
  let purgeAt = -Infinity;
  let timer: NodeJS.Timeout | undefined;
  let stopping = false;

  async function work(except: readonly string[]): Promise<void> {
    while (!stopping) {
      const job = await claimDue(db, platform.clock(), except);
      if (!job) return;
      await run(deps, job);
    }
  }

  async function workBeside(): Promise<void> {
    while (!stopping && (await sideQueue?.next()));
  }

  const fail = (error: unknown) => platform.log.error({ err: error }, 'the job worker failed');
  const lanes = [
    createLanes(KEPT_FREE, () => work(slow), fail),
    createLanes(LANES - KEPT_FREE, () => work([]), fail),
  ];
  const besides = sideQueue ? [createLanes(SIDE_QUEUE_LANES, workBeside, fail)] : [];

  async function tidy(): Promise<void> {
    const now = platform.clock();
    await revive(deps, now - STUCK_MS);
    if (now < purgeAt) return;
    purgeAt = now + PURGE_EVERY_MS;
    const gone = await purgeJobs(db, now, PURGE_AT_ONCE);
    const goneBeside = (await sideQueue?.purge(now, PURGE_AT_ONCE)) ?? 0;
    // More of them go with the next look.
    if (Math.max(gone, goneBeside) === PURGE_AT_ONCE) purgeAt = now;
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
      // Jobs may fill the side queue, never the other way round.
      fill(besides);
      await empty(besides);
    },
    async start() {
      // One server per database: what is marked as running was cut off with the last one.
      stopping = false;
      await revive(deps, platform.clock());
      look();
      timer = setInterval(look, LOOK_EVERY_MS);
    },
    /** Ends what is under way; what is left waits in its table for the next start. */
    async stop() {
      stopping = true;
      clearInterval(timer);
      await Promise.all([empty([...lanes, ...besides]), tidying]);
    },
  };
}
