import type { Page, Request } from 'playwright-core';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AxeResults } from 'axe-core';
import { expect } from 'vitest';
import { eventually, recordPageErrors } from './device.ts';

/** The smallest phone, which is also a desktop at 400 % zoom, and a phone in landscape. */
const NARROW = [
  [320, 568],
  [844, 390],
] as const;
const SCREENS = [[360, 780], ...NARROW, [1440, 900]] as const;

/** Narrow screens on which the page, as it is now, has to be scrolled sideways, and by how much. */
async function sidewaysFaults(
  page: Page,
  screens: readonly (readonly [width: number, height: number])[] = NARROW,
): Promise<string[]> {
  const before = page.viewportSize();
  const faults: string[] = [];
  for (const [width, height] of screens) {
    await page.setViewportSize({ width, height });
    const overflow = await overflowOf(page);
    if (overflow > 0) faults.push(`${overflow} px on ${width} × ${height}`);
  }
  if (before) await page.setViewportSize(before);
  return faults;
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await expect.poll(() => sidewaysFaults(page, SCREENS), { message: page.url() }).toEqual([]);
}

/** How much wider than its screen the page is, in CSS pixels. */
function overflowOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
}

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

/** Finds what is wrong with any page, whatever it shows. */
export class Inspection {
  private readonly page: Page;
  private errors: string[] = [];
  private readonly open = new Set<Request>();
  private hasSeenFrame = false;

  constructor(page: Page) {
    this.page = page;
    recordPageErrors(page, (fault) => this.errors.push(fault));
    const ended = (request: Request): unknown => this.open.delete(request);
    page
      .on('request', (request) => {
        // Streams of changes never end.
        if (!/\/stream(\?|$)/.test(request.url())) this.open.add(request);
      })
      .on('requestfinished', ended)
      .on('requestfailed', ended);
  }

  /** Waits until the page has woken up and has all that it asked for. */
  async settle(): Promise<void> {
    await eventually(() => this.page.evaluate(waitingFor)).toBeNull();
    await eventually(() => [...this.open].map((request) => request.url())).toEqual([]);
    await eventually(() => this.page.evaluate(waitingFor)).toBeNull();
  }

  /**
   * Console errors since the last call, and what is wrong at this moment, on this screen and, if asked, on narrow ones.
   * Of a tab only its panel is new.
   */
  async faults({ narrow = false, tab = false } = {}): Promise<string[]> {
    const { page, errors } = this;
    this.errors = [];
    const overflow = await overflowOf(page);
    const sideways = narrow ? await sidewaysFaults(page) : [];
    const pictures = await page.evaluate(brokenPictures);
    // Header and footer are the same around every page, so they are checked once.
    const seenBefore = tab ? 'main [role=tabpanel][data-state=active]' : 'main';
    const part = this.hasSeenFrame ? seenBefore : ':root';
    this.hasSeenFrame = true;
    return [
      ...errors.map((text) => `console: ${text}`),
      ...(await axeFaults(page, part)).map((text) => `axe: ${text}`),
      ...(overflow > 0 ? [`overflow: ${overflow} px`] : []),
      ...sideways.map((text) => `overflow: ${text}`),
      ...pictures.map((source) => `picture: ${source}`),
      ...((await page.evaluate(hasContent)) ? [] : ['content: no main part with a heading']),
      ...((await page.title()) === '' ? ['content: no title'] : []),
    ];
  }
}

/**
 * What is still on its way: null once React has taken the page over and nothing is. Brings it into
 * view, for some things come only then. Runs in the page, as those below.
 */
function waitingFor(): string | null {
  const main = document.querySelector('main');
  if (!Object.keys(main ?? {}).some((key) => key.startsWith('__react'))) return 'React';
  const found = main?.querySelectorAll('.animate-shimmer, .animate-spin, [aria-busy=true]') ?? [];
  const waiting = [...found].find((element) => element.checkVisibility());
  waiting?.scrollIntoView();
  return waiting?.outerHTML ?? null;
}

function hasContent(): boolean {
  const headings = document.querySelectorAll('main :is(h1, h2)');
  return [...headings].some((heading) => heading.textContent !== '');
}

/** Pictures further down are fetched, too. */
async function brokenPictures(): Promise<string[]> {
  const pictures = [...document.images];
  for (const picture of pictures) picture.loading = 'eager';
  await Promise.allSettled(pictures.map((picture) => picture.decode()));
  return pictures
    .filter((picture) => picture.isConnected && picture.naturalWidth === 0)
    .map(({ currentSrc, src }) => currentSrc || src);
}
