import { performance, type EventLoopUtilization } from 'node:perf_hooks';
import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const EVERY_MS = 20_000;
/** Share of the time in which the thread had something to do. A collection takes a tenth of a second. */
const IDLE = 0.05;
/** What it must at least give back. */
const WORTH = 32 * 1024 * 1024;

type Heap = { total: number; used: number };

/** True while there is nothing to do, and memory is kept that a rush, or the start, has needed. Bytes. */
export const isWorthwhile = (utilization: number, { total, used }: Heap, kept: number): boolean =>
  utilization < IDLE && total - used > WORTH && total - kept > WORTH;

const heapNow = (): Heap => {
  const { total_heap_size: total, used_heap_size: used } = getHeapStatistics();
  return { total, used };
};

type Collect = (options: { type: 'major'; flavor: 'last-resort' }) => void;

/** V8's own, which gives the pages of young objects back as well: they are most of what a rush leaves behind. */
function collector(): Collect {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc');
}

/** Gives memory back to the machine whenever the server is idle: a rink runs it on the smallest one that it can rent. */
export function createMemoryKeeper() {
  let collect: Collect | undefined;
  let before: EventLoopUtilization = performance.eventLoopUtilization();
  /** What was left after the last collection: collecting that again would give nothing back. */
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

/** For the one server of a process, as long as it lives. */
export function keepMemorySmall(): void {
  setInterval(createMemoryKeeper().look, EVERY_MS).unref();
}
