import { performance, type EventLoopUtilization } from 'node:perf_hooks';
import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const EVERY_MS = 20_000;
/** Below this share of busy time the thread counts as idle. A collection takes a tenth of a second. */
const IDLE = 0.05;
/** Bytes that a collection has to give back to be worthwhile. */
const WORTH = 32 * 1024 * 1024;

type Heap = { total: number; used: number };

/**
 * True if the server is idle and holds memory that only a rush, or the start, needed. Sizes are in bytes; `kept` is
 * the heap's size after the last collection.
 */
export const isWorthwhile = (utilization: number, { total, used }: Heap, kept: number): boolean =>
  utilization < IDLE && total - used > WORTH && total - kept > WORTH;

const heapNow = (): Heap => {
  const { total_heap_size: total, used_heap_size: used } = getHeapStatistics();
  return { total, used };
};

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
  /** The heap's size after the last collection. Until it grows, another one would give nothing back. */
  let kept = 0;

  function look(): void {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    if (!isWorthwhile(utilization, heapNow(), kept)) return;
    collect ??= collector();
    collect({ type: 'major', flavor: 'last-resort' });
    kept = heapNow().total;
  }

  return { look };
}

/** Keeps memory small as long as the process lives. Call this once per process. */
export function keepMemorySmall(): void {
  setInterval(createMemoryKeeper().look, EVERY_MS).unref();
}
