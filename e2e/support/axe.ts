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

/** Violations of the machine-checkable rules of WCAG 2.2 AA on the page, or only in a part of it. */
export async function axeFaults(page: Page, part = ':root'): Promise<string[]> {
  source ??= readFile(MINIFIED, 'utf8');
  const there = await page.evaluate<boolean>('typeof axe === "object"');
  if (!there) await page.evaluate(await source);
  // Wait for color transitions to end.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
        .map(({ finished }) => finished),
    ),
  );
  // As text: a function would refer to imports that the page lacks.
  const run = `axe.run(${JSON.stringify(part)}, ${JSON.stringify(RULES)})`;
  const { violations, passes } = await page.evaluate<Found>(
    `${run}.then(({ violations, passes }) => ({ violations, passes: passes.length }))`,
  );
  if (passes === 0) return ['axe found nothing to check'];
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)} ${failureSummary}`),
  );
}

export async function expectAccessible(page: Page): Promise<void> {
  expect(await axeFaults(page), `axe on ${page.url()}`).toEqual([]);
}
