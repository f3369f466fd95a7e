import type { AppContext } from '#api/context.ts';
import {
  claimDue,
  type ClaimedJob,
  failJob,
  finishJob,
  seeJobs,
  purgeJobs,
  reviveJobs,
} from './jobs.store.ts';
import { waitAfter } from './jobs.ts';
import { type SideQueue, createHeld, SAY_EVERY_MS, allAt, type Lapsed, lapsedAt } from './lease.ts';
import { messageOf } from '#shared/base/errorMessage.ts';

type Lanes = {
  fill(): void;
  empty(): Promise<void>;
};

/**
 * Runs `work` in up to `count` lanes. A hanging lane does not block the others; a failing lane calls `fail` and
 * closes.
 */
function createLanes(
  count: number,
  work: () => Promise<void>,
  fail: (error: unknown) => void,
): Lanes {
  const open = new Set<Promise<void>>();
  return {
    fill() {
      while (open.size < count) {
        const lane: Promise<void> = work()
          .catch(fail)
          .finally(() => open.delete(lane));
        open.add(lane);
      }
    },
    async empty() {
      await Promise.all(open);
    },
  };
}

const fill = (lanes: readonly Lanes[]): void => lanes.forEach((some) => some.fill());
const empty = (lanes: readonly Lanes[]) => Promise.all(lanes.map((some) => some.empty()));

export type JobHandler = (payload: unknown) => Promise<void>;
export type JobHandlers = Readonly<Record<string, JobHandler>>;

/** A job throws this if it must not be retried sooner than in this many milliseconds. */
export class RetryLater extends Error {
  override name = 'RetryLater';
  readonly afterMs: number;

  constructor(message: string, afterMs: number) {
    super(message);
    this.afterMs = afterMs;
  }
}

const LOOK_EVERY_MS = 1000;
/** Number of jobs that run at the same time; they share commits. */
const LANES = 8;
/** Lanes that slow jobs cannot take: tickets must not wait behind pushes to a dead endpoint. */
const KEPT_FREE = 3;
const SIDE_QUEUE_LANES = 4;

type Uses = {
  handlers: JobHandlers;
  /** Kinds of jobs that call addresses supplied by clients. */
  slow?: readonly string[];
  sideQueue?: SideQueue;
  /** True if other processes work on the same tables: entries running at the start may be theirs. */
  shared?: boolean;
};

async function run(
  { db, platform }: AppContext,
  handlers: JobHandlers,
  job: ClaimedJob,
): Promise<void> {
  try {
    const handler = handlers[job.kind];
    if (!handler) throw new Error(`No handler for jobs of kind ${job.kind}`);
    await handler(JSON.parse(job.payload));
    await finishJob(db, job);
  } catch (error) {
    const wait = waitAfter(job.attempts);
    const asked = error instanceof RetryLater ? error.afterMs : 0;
    const runAt = wait === null ? null : platform.clock() + Math.max(wait, asked);
    platform.log.warn(
      { err: error, job: job.kind, id: job.id, dead: runAt === null },
      runAt === null ? 'background job given up' : 'background job failed, will try again',
    );
    await failJob(db, job, messageOf(error), runAt);
  }
}

export function createWorker(context: AppContext, uses: Uses) {
  const { db, platform } = context;
  const { slow = [], sideQueue, shared = false } = uses;
  const held = createHeld(platform.clock);
  const tidier = createTidy(context, sideQueue);
  let tidying: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let stopping = false;
  let saying: NodeJS.Timeout | undefined;

  async function work(except: readonly string[]): Promise<void> {
    while (!stopping) {
      const job = await claimDue(db, platform.clock(), except);
      if (!job) return;
      await held.during(job.id, () => run(context, uses.handlers, job));
    }
  }

  const workBeside = async (): Promise<void> => {
    while (!stopping && (await sideQueue?.next()));
  };

  const fail = (error: unknown) =>
    platform.log.error({ err: error }, 'background jobs could not be read');
  const lanes = [
    createLanes(KEPT_FREE, () => work(slow), fail),
    createLanes(LANES - KEPT_FREE, () => work([]), fail),
  ];
  const besides = sideQueue ? [createLanes(SIDE_QUEUE_LANES, workBeside, fail)] : [];

  /** Reports work as alive on a timer of its own, because looking for work may be held up. */
  async function say(): Promise<void> {
    const now = platform.clock();
    await seeJobs(db, held.ids(), now);
    await sideQueue?.see(now);
  }

  function look(): void {
    fill([...lanes, ...besides]);
    tidying = tidier.tidy().catch(fail);
  }

  return {
    async runDue() {
      await empty([...lanes, ...besides]);
      await tidier.tidy();
      fill(lanes);
      await empty(lanes);
      // After the jobs, because a job may add work to the queues beside it, such as mails. These add no jobs.
      fill(besides);
      await empty(besides);
    },
    /** Starts to look for work, at once and then every second. */
    async start() {
      stopping = false;
      // If no other process works on the tables, running entries are leftovers.
      if (!shared) await tidier.reviveAll();
      look();
      timer = setInterval(look, LOOK_EVERY_MS);
      saying = setInterval(() => void say().catch(fail), SAY_EVERY_MS);
    },
    /** Finishes current work; the rest stays queued. */
    async stop() {
      stopping = true;
      clearInterval(timer);
      await Promise.all([empty([...lanes, ...besides]), tidying]);
      clearInterval(saying);
    },
    /** The time when the worker last reached its tables; null before `start`. */
    seenAt: tidier.seenAt,
  };
}

/** How often old entries are deleted. Each batch is small, so that other writes are not blocked. */
const PURGE_EVERY_MS = 60 * 60_000;
const PURGE_AT_ONCE = 500;

/** Makes abandoned entries due again, and deletes old ones. */
function createTidy({ db, platform }: AppContext, sideQueue: SideQueue | undefined) {
  let purgeAt = -Infinity;
  let seenAt: number | null = null;

  async function revive(lapsed: Lapsed): Promise<void> {
    await reviveJobs(db, lapsed);
    await sideQueue?.revive(lapsed);
  }

  /** Deletes old entries of both queues and returns the larger of the two counts. */
  async function purge(now: number): Promise<number> {
    const gone = await purgeJobs(db, now, PURGE_AT_ONCE);
    return Math.max(gone, (await sideQueue?.purge(now, PURGE_AT_ONCE)) ?? 0);
  }

  return {
    async tidy(): Promise<void> {
      const now = platform.clock();
      await revive(lapsedAt(now));
      seenAt = now;
      if (now < purgeAt) return;
      purgeAt = now + PURGE_EVERY_MS;
      // A full batch means that more may be left.
      if ((await purge(now)) === PURGE_AT_ONCE) purgeAt = now;
    },
    /** Makes all running entries due again; for a process that has the tables to itself. */
    reviveAll: () => revive(allAt(platform.clock())),
    /** The time when the tables were last reached; null before the first time. */
    seenAt: () => seenAt,
  };
}
