/** How the loop and the writer are doing; times in milliseconds. */
type Deps = {
  /** Writes that wait for their turn, or for a connection. */
  waiting?: (() => number) | undefined;
  /** Processor time of this process so far. */
  worked?: (() => number) | undefined;
};

const TICK_MS = 50;
const LAG_MS = 200;
/** One long pause is not a load. */
const LAGGING_TICKS = 2;
/** A process that was given less of a processor is late because of others: to send its own visitors away helps nobody. */
const OWN_SHARE = 0.5;
/** After the last sign of it, so that what was shed is not let in all at once. */
const CALM_MS = 1000;
/** More than a rush of 64 buyers ever has waiting; at some 5 ms each, the last waits for most of a second. */
const LONG_QUEUE = 128;

function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

export type Load = ReturnType<typeof createLoad>;

/**
 * True if this process has more to do than it can. The lag of the event loop is how late a timer rings; timers ring
 * before requests are read, so a request sees what the turn before it took.
 */
export function createLoad({ waiting = () => 0, worked = processorMs }: Deps = {}) {
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
