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
import { createLanes } from './lanes.ts';

/** Does one kind of job; throwing means 'try again later'. */
export type JobHandler = (payload: unknown) => Promise<void>;
export type JobHandlers = Readonly<Record<string, JobHandler>>;

/** For a handler that knows how long the next try should wait, in milliseconds; it never comes sooner. */
export class TryLater extends Error {
  override name = 'TryLater';
  readonly afterMs: number;

  constructor(message: string, afterMs: number) {
    super(message);
    this.afterMs = afterMs;
  }
}

export type Worker = {
  /** Runs everything that is due and resolves when nothing is left. */
  runDue(): Promise<void>;
  /** Runs what is due now and then looks again every second. */
  start(): Promise<void>;
  stop(): Promise<void>;
};

const MINUTE = 60_000;
/** Waits between tries, in minutes; after the last one the job is laid aside for a person. */
const BACKOFF_MINUTES = [0.1, 1, 5, 15, 60, 240, 720];
const LOOK_EVERY_MS = 1000;
/** Old jobs are forgotten so often, and so many at a time: others want to write, too. */
const PURGE_EVERY_MS = 60 * MINUTE;
const PURGE_AT_ONCE = 500;
/** No job takes this long: its end could not be written down, and it runs once more. */
const STUCK_MS = 15 * MINUTE;
/** Jobs at a time: while one waits for the disk or a mail server others go on, and together they share commits. */
const LANES = 8;
/** So many of them never take a job that depends on strangers: tickets do not wait behind pushes that nobody takes. */
const KEPT_FREE = 3;

type Deps = {
  db: Kysely<Schema>;
  platform: Platform;
  handlers: JobHandlers;
  /** Kinds that call addresses which anybody can make up, and make slow. */
  slow?: readonly string[];
};

/** Runs one job and writes down what came of it. */
async function run({ db, platform, handlers }: Deps, job: ClaimedJob): Promise<void> {
  try {
    const handler = handlers[job.kind];
    if (!handler) throw new Error(`No handler for jobs of kind ${job.kind}`);
    await handler(JSON.parse(job.payload));
    await finishJob(db, job.id);
  } catch (error) {
    const wait = BACKOFF_MINUTES[job.attempts - 1];
    const asked = error instanceof TryLater ? error.afterMs : 0;
    const runAt = wait === undefined ? null : platform.clock() + Math.max(wait * MINUTE, asked);
    platform.log.warn(
      { err: error, job: job.kind, id: job.id, dead: runAt === null },
      'job failed',
    );
    await failJob(db, job.id, error instanceof Error ? error.message : String(error), runAt);
  }
}

export function createWorker(deps: Deps): Worker {
  const { db, platform, slow = [] } = deps;
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

  const fail = (error: unknown) => platform.log.error({ err: error }, 'the job worker failed');
  const lanes = [
    createLanes(KEPT_FREE, () => work(slow), fail),
    createLanes(LANES - KEPT_FREE, () => work([]), fail),
  ];
  const fill = (): void => lanes.forEach((some) => some.fill());
  const empty = () => Promise.all(lanes.map((some) => some.empty()));
  const revive = () => reviveStuck(db, platform.clock() - STUCK_MS);

  async function tidy(): Promise<void> {
    await revive();
    const now = platform.clock();
    if (now < purgeAt) return;
    purgeAt = now + PURGE_EVERY_MS;
    // More of them go with the next look.
    if ((await purgeJobs(db, now, PURGE_AT_ONCE)) === PURGE_AT_ONCE) purgeAt = now;
  }

  function look(): void {
    fill();
    tidying = tidy().catch(fail);
  }

  return {
    async runDue() {
      await empty();
      await tidy();
      fill();
      await empty();
    },
    async start() {
      // One server per database: what is marked as running was cut off with the last one.
      stopping = false;
      await reviveStuck(db, platform.clock());
      look();
      timer = setInterval(look, LOOK_EVERY_MS);
    },
    /** Ends what is under way; what is left waits in its table for the next start. */
    async stop() {
      stopping = true;
      clearInterval(timer);
      await Promise.all([empty(), tidying]);
    },
  };
}
