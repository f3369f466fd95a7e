import type { Page, Request } from 'playwright-core';
import { axeFaults } from './axe.ts';
import { eventually } from './eventually.ts';
import { recordPageErrors } from './pageErrors.ts';
import { overflowOf, sidewaysFaults } from './sidewaysScroll.ts';

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
