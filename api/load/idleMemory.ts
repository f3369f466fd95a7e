import { performance, type EventLoopUtilization } from 'node:perf_hooks';
import { memoryUsage } from 'node:process';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const EVERY_MS = 20_000;
/** Below this share of busy time the thread counts as idle. A collection takes a tenth of a second. */
const IDLE = 0.05;
/** Bytes that a collection has to give back to be worthwhile. */
const WORTH = 32 * 1024 * 1024;

/**
 * True if the server is idle and holds memory that only a rush, or the start, needed. Sizes are in bytes: what the
 * process holds now, and what it held after the last collection. V8's own heap size does not show this, because V8
 * keeps a pool of pages besides its heap.
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
    // V8 returns freed memory to the system in a thread of its own, so what a collection freed shows at the next look.
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
