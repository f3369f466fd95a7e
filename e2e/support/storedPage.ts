import type { Page } from 'playwright-core';
import { expect } from 'vitest';

type Seen = { count: number; place: number[]; text: string };

/**
 * In the page: keeps what the stored page shows in the moment before React takes over, and what React shows then. What
 * matches `selector` is counted, and its first place kept.
 */
function watch(selector: string): void {
  const lookAt = (page: HTMLElement | null): Seen => {
    const found = [...(page?.querySelectorAll(selector) ?? [])];
    const { x, y, width } = found[0]?.getBoundingClientRect() ?? new DOMRect();
    return { count: found.length, place: [x, y, width], text: page?.innerText ?? '' };
  };
  const look = (): void => {
    const stored = document.querySelector<HTMLElement>('#stored-page');
    if (!stored || !document.querySelector('#root h1')) return;
    const both = [stored, document.querySelector<HTMLElement>('#root')].map(lookAt);
    document.documentElement.dataset['drawn'] = JSON.stringify(both);
  };
  // Looks before the stored page does, whose own observer comes later.
  new MutationObserver(look).observe(document, { childList: true, subtree: true });
}

export const watchStoredPage = (page: Page, selector: string) =>
  page.addInitScript(watch, selector);

/** What was there in the moment in which React took over. */
export async function takeOver(page: Page): Promise<{ stored: Seen; react: Seen }> {
  const drawn = await page.waitForFunction(() => document.documentElement.dataset['drawn']);
  await expect.poll(() => page.locator('#stored-page').count()).toBe(0);
  const [stored, react] = JSON.parse(String(await drawn.jsonValue()));
  return { stored, react };
}
