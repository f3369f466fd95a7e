import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import { disableBlur } from './disableBlur.ts';
import { watchForLeftovers } from './leftovers.ts';

const PATIENCE_MS = 60_000;
/** Runs no scripts, but gives access to the site's storage. */
const IDLE_PATH = '/robots.txt';
const SCREENS = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true },
  desk: { viewport: { width: 1280, height: 800 }, hasTouch: false },
};
export type Screen = keyof typeof SCREENS;

export type PageOptions = { browser: Browser; url: string; screen: Screen; worker: boolean };

/**
 * A reusable page without data. Reuse halves the opening time, since scripts are compiled already.
 */
export class PooledPage {
  readonly page: Page;
  private readonly context: BrowserContext;
  private readonly plan: PageOptions;
  private readonly devtools: CDPSession;
  private readonly leftTraces: () => boolean;

  private constructor(page: Page, plan: PageOptions, devtools: CDPSession) {
    this.page = page;
    this.context = page.context();
    this.plan = plan;
    this.devtools = devtools;
    this.leftTraces = watchForLeftovers(page);
  }

  static async build(plan: PageOptions): Promise<PooledPage> {
    const context = await plan.browser.newContext({
      ...SCREENS[plan.screen],
      baseURL: plan.url,
      serviceWorkers: plan.worker ? 'allow' : 'block',
      reducedMotion: 'reduce',
      locale: 'en-US',
      timezoneId: 'America/New_York',
    });
    context.setDefaultTimeout(PATIENCE_MS);
    await disableBlur(context);
    const page = await context.newPage();
    await page.goto(IDLE_PATH);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Page.resetNavigationHistory');
    return new PooledPage(page, plan, devtools);
  }

  isFor({ browser, url, screen, worker }: PageOptions): boolean {
    const { plan } = this;
    return (
      plan.browser === browser &&
      plan.url === url &&
      plan.screen === screen &&
      plan.worker === worker
    );
  }

  /** False when something of the previous test remains. */
  async empty(): Promise<boolean> {
    const { page, context, devtools } = this;
    // A service worker lives as long as its context.
    if (this.plan.worker || this.leftTraces() || page.isClosed()) return false;
    for (const other of context.pages()) if (other !== page) await other.close();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await page.goto(IDLE_PATH);
    await page.mouse.move(0, 0);
    await page.setViewportSize(SCREENS[this.plan.screen].viewport);
    await page.evaluate(() => {
      sessionStorage.clear();
      window.name = '';
    });
    const { origin } = new URL(this.plan.url);
    await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
    await context.clearCookies();
    await devtools.send('Page.resetNavigationHistory');
    return !this.leftTraces();
  }

  async close(): Promise<void> {
    await this.context.close();
  }
}

const free: PooledPage[] = [];

export async function acquirePage(plan: PageOptions): Promise<PooledPage> {
  const at = free.findLastIndex((room) => room.isFor(plan));
  return free.splice(at, at < 0 ? 0 : 1)[0] ?? PooledPage.build(plan);
}

/** Kept for the next test when `again` and it could be emptied. */
export async function releasePage(room: PooledPage, again: boolean): Promise<void> {
  if (again && (await room.empty())) free.push(room);
  else await room.close();
}
