/** How the loop and the writer are doing; times in milliseconds. */
type Deps = {
  /** Writes that wait for their turn, or for a connection. */
  waiting?: (() => number) | undefined;
};

const TICK_MS = 50;
const LAG_MS = 200;
/** One long pause is not a load. */
const LAGGING_TICKS = 2;
/** After the last sign of it, so that what was shed is not let in all at once. */
const CALM_MS = 1000;
/** More than a rush of 64 buyers ever has waiting; at some 5 ms each, the last waits for most of a second. */
const LONG_QUEUE = 128;

export type Load = ReturnType<typeof createLoad>;

/**
 * Whether this process has more to do than it can. The lag of the event loop is how late a timer rings; timers ring
 * before requests are read, so a request sees what the turn before it took.
 */
export function createLoad({ waiting = () => 0 }: Deps = {}) {
  let timer: NodeJS.Timeout | undefined;
  let late = 0;
  let until = Number.NEGATIVE_INFINITY;

  function ring(due: number): void {
    const now = performance.now();
    late = now - due > LAG_MS ? late + 1 : 0;
    if (late >= LAGGING_TICKS) until = now + CALM_MS;
    next();
  }

  function next(): void {
    timer = setTimeout(ring, TICK_MS, performance.now() + TICK_MS).unref();
  }

  return {
    start: next,
    stop(): void {
      clearTimeout(timer);
    },
    isHigh: (): boolean => performance.now() < until || waiting() > LONG_QUEUE,
  };
}
