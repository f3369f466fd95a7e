import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const RULES = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] },
  // Passed rules are only counted; style sheets are same-origin and need no second fetch.
  resultTypes: ['violations'],
  preload: false,
};

type Found = Pick<AxeResults, 'violations'> & { passes: number };

const MINIFIED = fileURLToPath(import.meta.resolve('axe-core/axe.min.js'));
let source: Promise<string> | null = null;

/** Machine-checkable rules of WCAG 2.2 AA. */
export async function expectAccessible(page: Page): Promise<void> {
  source ??= readFile(MINIFIED, 'utf8');
  const there = await page.evaluate<boolean>('typeof axe === "object"');
  if (!there) await page.evaluate(await source);
  // Wait for colour transitions to end.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
        .map(({ finished }) => finished),
    ),
  );
  // As text: a function would refer to imports that the page lacks.
  const run = `axe.run(${JSON.stringify(RULES)})`;
  const { violations, passes } = await page.evaluate<Found>(
    `${run}.then(({ violations, passes }) => ({ violations, passes: passes.length }))`,
  );
  const found = violations.map(({ id, nodes }) => ({
    id,
    where: nodes.map(({ html, failureSummary }) => `${html.slice(0, 200)} ${failureSummary}`),
  }));
  expect(found, `axe on ${page.url()}`).toEqual([]);
  expect(passes).toBeGreaterThan(0);
}
