// How long a press or a key waits for the next paint, as the browser itself measures it (Event Timing, the measure
// behind 'interaction to next paint').
import type { Page } from 'playwright-core';
import { Times } from './load.ts';

/** Shorter ones are not reported by browsers. */
const SHORTEST_MS = 16;
const FRAMES = 10;

/** In the page: keeps the longest event since `interactions.longest` was last set to zero. */
function watch(shortest: number): void {
  const kept = { longest: 0 };
  Object.assign(globalThis, { interactions: kept });
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) kept.longest = Math.max(kept.longest, duration);
  });
  observer.observe({ type: 'event', durationThreshold: shortest } as PerformanceObserverInit);
}

export const watchInteractions = (page: Page): Promise<unknown> =>
  page.addInitScript(watch, SHORTEST_MS);

/** Milliseconds from the input to the paint after it, for the slowest event of one action. */
async function interaction(page: Page, act: () => Promise<unknown>): Promise<number> {
  await page.evaluate('interactions.longest = 0');
  await act();
  // Events are reported after their frame.
  await page.evaluate(async (frames) => {
    for (let frame = 0; frame < frames; frame += 1)
      await new Promise<unknown>((painted) => requestAnimationFrame(painted));
  }, FRAMES);
  return Math.max(SHORTEST_MS, await page.evaluate<number>('interactions.longest'));
}

/** An action and what undoes it, so that it can be done again. */
export type Action = { name: string; act: () => Promise<unknown>; undo?: () => Promise<unknown> };

/** Does each action `runs` times, after one time that is not counted. */
export async function measureActions(
  page: Page,
  actions: readonly Action[],
  runs: number,
): Promise<Map<string, Times>> {
  const measured = new Map<string, Times>();
  for (const { name, act, undo } of actions) {
    const times = new Times();
    for (let run = -1; run < runs; run += 1) {
      const ms = await interaction(page, act);
      if (run >= 0) times.add(ms);
      await undo?.();
    }
    measured.set(name, times);
  }
  return measured;
}
