import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const RULES = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] },
  // What a rule passed is only counted; style sheets come from this server and need not be fetched again.
  resultTypes: ['violations'],
  preload: false,
};

type Found = Pick<AxeResults, 'violations'> & { passes: number };

const MINIFIED = fileURLToPath(import.meta.resolve('axe-core/axe.min.js'));
let source: Promise<string> | null = null;

/** Nothing on the page, as it is now, breaks a rule of WCAG 2.2 AA that a machine can check. */
export async function expectAccessible(page: Page): Promise<void> {
  source ??= readFile(MINIFIED, 'utf8');
  const there = await page.evaluate<boolean>('typeof axe === "object"');
  if (!there) await page.evaluate(await source);
  // A button that has just become one again is still on its way from grey.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
        .map(({ finished }) => finished),
    ),
  );
  // As text: a function would take its imports along, which the page does not have.
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
