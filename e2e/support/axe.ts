import axe, { type AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const RULES = { runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] } };

/** Nothing on the page, as it is now, breaks a rule of WCAG 2.2 AA that a machine can check. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(axe.source);
  // As text: a function would take its imports along, which the page does not have.
  const run = `axe.run(${JSON.stringify(RULES)})`;
  const { violations, passes } = await page.evaluate<AxeResults>(run);
  const found = violations.map(({ id, nodes }) => ({
    id,
    where: nodes.map(({ html, failureSummary }) => `${html.slice(0, 200)} ${failureSummary}`),
  }));
  expect(found, `axe on ${page.url()}`).toEqual([]);
  expect(passes.length).toBeGreaterThan(0);
}
