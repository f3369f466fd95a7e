import { performance, type EventLoopUtilization } from 'node:perf_hooks';
import { memoryUsage } from 'node:process';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '#api/http/types.ts';
import { checkoutContract } from '#shared/checkout/checkout.contract.ts';
import { paymentsContract } from '#shared/payments/payments.contract.ts';

/** The functions that measure the load of the database writer and of this process. */
type Measures = {
  /** Number of writes that wait for their turn, or for a connection. */
  waiting?: (() => number) | undefined;
  /** Processor time that this process has used so far, in milliseconds. */
  worked?: (() => number) | undefined;
};

const TICK_MS = 50;
const LAG_MS = 200;
/** A single long pause does not count as load. */
const LAGGING_TICKS = 2;
/**
 * A process that got less than this share of a processor is slow because of others; turning its visitors away
 * would help nobody.
 */
const OWN_SHARE = 0.5;
/**
 * Load counts as high for this long after its last sign, so that the visitors who were turned away are not let
 * in all at once.
 */
const CALM_MS = 1000;
/**
 * Queue length that counts as high load. A rush of 64 buyers stays below it; at some 5 ms each, the last write waits
 * for most of a second.
 */
const LONG_QUEUE = 128;

function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

export type Load = ReturnType<typeof createLoad>;

/**
 * Measures if this process has more to do than it can. The lag of the event loop is how late a timer fires. Timers
 * fire before requests are read, so a request sees how long the turn before it took.
 */
export function createLoad({ waiting = () => 0, worked = processorMs }: Measures = {}) {
  let timer: NodeJS.Timeout | undefined;
  let late = 0;
  let asked = 0;
  let workedBefore = 0;
  let until = Number.NEGATIVE_INFINITY;

  function ring(): void {
    const now = performance.now();
    const lag = now - asked - TICK_MS;
    const isOwn = worked() - workedBefore > OWN_SHARE * lag;
    late = lag > LAG_MS && isOwn ? late + 1 : 0;
    if (late >= LAGGING_TICKS) until = now + CALM_MS;
    next();
  }

  function next(): void {
    asked = performance.now();
    workedBefore = worked();
    timer = setTimeout(ring, TICK_MS).unref();
  }

  return {
    start: next,
    stop(): void {
      clearTimeout(timer);
    },
    isHigh: (): boolean => performance.now() < until || waiting() > LONG_QUEUE,
  };
}

const EVERY_MS = 20_000;
/** Below this share of busy time the thread counts as idle. A collection takes a tenth of a second. */
const IDLE = 0.05;
/** Bytes that a collection has to give back to be worthwhile. */
const WORTH = 32 * 1024 * 1024;

/**
 * True if the server is idle and holds memory that only a rush, or the start, needed. Sizes are in bytes: what the
 * process holds now, and what it held after the last collection. The size of V8's heap does not tell, because V8
 * keeps a pool of pages besides it.
 */
export const isWorthwhile = (utilization: number, held: number, kept: number): boolean =>
  utilization < IDLE && held - kept > WORTH;

type Collect = (options: { type: 'major'; flavor: 'last-resort' }) => void;

/** V8's garbage collector; a last-resort run also frees the pages of young objects, which a rush leaves behind. */
function collector(): Collect {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc');
}

/**
 * Gives memory back to the machine whenever the server is idle, because a rink runs it on the smallest machine
 * that it can rent.
 */
export function createMemoryKeeper() {
  let collect: Collect | undefined;
  let before: EventLoopUtilization = performance.eventLoopUtilization();
  /** What the process held after the last collection, in bytes. Until it holds much more, another is not worthwhile. */
  let kept = 0;
  let isFresh = false;

  function look(): void {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    const held = memoryUsage.rss();
    // Pages are given back by another thread, so the effect is measured at the next look.
    if (isFresh) kept = held;
    isFresh = isWorthwhile(utilization, held, kept);
    if (!isFresh) return;
    collect ??= collector();
    collect({ type: 'major', flavor: 'last-resort' });
  }

  return { look };
}

/** Keeps memory small as long as the process lives. Call this once per process. */
export function keepMemorySmall(): void {
  setInterval(createMemoryKeeper().look, EVERY_MS).unref();
}

/** Number of requests to begin in one turn. At 1 to 3 ms each, this bounds how long other requests wait. */
const MAX_BEGUN = 12;

/**
 * Begins at most `most` pieces of work in one turn of the event loop, first come, first served; the others
 * wait for the next turns. Returns undefined if work may begin at once.
 */
export function createPace(most: number, later: (work: () => void) => void = setImmediate) {
  const queue: (() => void)[] = [];
  let begun = 0;

  function begin(start: () => void): void {
    if (begun === 0) later(nextTurn);
    begun += 1;
    start();
  }

  function nextTurn(): void {
    begun = 0;
    for (const start of queue.splice(0, most)) begin(start);
  }

  return function turn(): Promise<void> | undefined {
    if (begun >= most) return new Promise((start) => queue.push(start));
    begin(() => undefined);
    return undefined;
  };
}

const PACED = [checkoutContract.create, checkoutContract.process, paymentsContract.confirmDemo].map(
  ({ path }) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
);

/**
 * Paces requests of buyers. In a rush they all come at once and would be served before anyone else's, so only a few
 * begin in each turn, and pages, doors and payments come between. On the whole nobody waits longer.
 */
export function pace() {
  const turn = createPace(MAX_BEGUN);
  return createMiddleware<AppEnv>(async (c, next) => {
    if (c.req.method === 'POST' && PACED.some((path) => path.test(c.req.path))) await turn();
    await next();
  });
}
