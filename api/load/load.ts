import { performance } from 'node:perf_hooks';

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
 * Measures if this process has more to do than it can handle. The lag of the event loop is how late a timer fires.
 * Timers fire before requests are read, so by the time a request is read, the length of the turn before it is known.
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
