import { mkdtemp, mkdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type BrowserContext,
  chromium,
  type Page,
  type ConsoleMessage,
  type Request,
} from 'playwright-core';
import { onTestFinished, expect } from 'vitest';
import { leanChromium } from '#scripts/chromium.ts';
import { cameraFlags, FakeCamera } from './camera.ts';

const SCREENSHOTS = join(tmpdir(), 'rollcall-e2e-failed');
/** For slow machines; nothing depends on it. */
export const PATIENCE_MS = 60_000;

type Options = {
  name: string;
  url: string;
  /** Decodes pictures of its camera, with optimized code. */
  scans?: boolean;
};

/** Short runs do not repay optimizing compilation. */
export const JUST_RUN = '--js-flags=--no-opt,--no-maglev';

export const SETTINGS = {
  reducedMotion: 'reduce',
  locale: 'en-US',
  timezoneId: 'America/New_York',
} as const;

/** Keeps what the page of a failed test shows, and says where. */
export async function photograph(page: Page, test: string): Promise<void> {
  await mkdir(SCREENSHOTS, { recursive: true });
  const path = join(SCREENSHOTS, `${test.replaceAll(/\W+/g, '-').slice(0, 120)}.png`);
  const taken = await page.screenshot({ path, fullPage: true }).catch(() => null);
  if (taken) console.log(`The page was ${page.url()}: ${path}`);
}

/**
 * A phone whose profile survives restarts. Console and page errors fail the test unless
 * announced by `tolerate`.
 */
export class Device {
  readonly camera: FakeCamera;
  private readonly options: Options;
  private readonly profile: string;
  private running: BrowserContext | null = null;
  private tolerated: RegExp[] = [];
  private readonly faults: string[] = [];

  private constructor(options: Options, profile: string) {
    this.options = options;
    this.profile = profile;
    this.camera = new FakeCamera(join(profile, 'camera.y4m'));
  }

  /** Closed at the end of the test. */
  static async open(options: Options): Promise<Device> {
    const profile = await mkdtemp(join(tmpdir(), 'rollcall-e2e-profile-'));
    const device = new Device(options, profile);
    onTestFinished(async ({ task }) => {
      if (task.result?.state === 'fail')
        for (const [n, page] of (device.running?.pages() ?? []).entries())
          await photograph(page, `${task.name} ${options.name} ${n}`);
      await device.putAway();
    });
    await device.start();
    return device;
  }

  get context(): BrowserContext {
    if (!this.running) throw new Error(`The browser of ${this.options.name} is not running`);
    return this.running;
  }

  get page(): Page {
    const page = this.context.pages().at(0);
    if (!page) throw new Error(`${this.options.name} has no open page`);
    return page;
  }

  /** With the profile of the previous run. */
  async start(): Promise<void> {
    const { url, scans = false } = this.options;
    const flags = scans ? cameraFlags(this.camera.file) : [JUST_RUN];
    const context = await chromium.launchPersistentContext(this.profile, {
      executablePath: await leanChromium(),
      args: ['--no-sandbox', '--disable-gpu', ...flags],
      baseURL: url,
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      ...SETTINGS,
    });
    this.running = context;
    context.setDefaultTimeout(PATIENCE_MS);
    await disableBlur(context);
    const watch = (page: Page): unknown => recordPageErrors(page, (fault) => this.record(fault));
    context.pages().forEach(watch);
    context.on('page', watch);
  }

  async close(): Promise<void> {
    const context = this.running;
    this.running = null;
    await context?.close();
  }

  /** SIGKILL: no handler runs, nothing more is written. */
  async kill(): Promise<void> {
    const context = this.running;
    if (!context) return;
    const pid = await processOf(context);
    this.running = null;
    const closed = new Promise((done) => context.once('close', done));
    process.kill(pid, 'SIGKILL');
    await closed;
  }

  /** Up to a minute of localStorage is lost in a crash. Only while stopped. */
  async loseLocalStorage(): Promise<void> {
    await rm(join(this.profile, 'Default', 'Local Storage'), { recursive: true });
  }

  tolerate(...patterns: RegExp[]): void {
    this.tolerated.push(...patterns);
  }

  private record(fault: string): void {
    if (!this.tolerated.some((pattern) => pattern.test(fault))) this.faults.push(fault);
  }

  private async putAway(): Promise<void> {
    await this.close();
    await rm(this.profile, { recursive: true, force: true, maxRetries: 5 });
    if (this.faults.length > 0) {
      throw new Error(`Errors in the browser of ${this.options.name}:\n${this.faults.join('\n')}`);
    }
  }
}

/** Logged for each request that cannot connect. */
export const NO_NETWORK =
  /net::ERR_(CONNECTION_REFUSED|CONNECTION_RESET|EMPTY_RESPONSE|INCOMPLETE_CHUNKED_ENCODING|SOCKET_NOT_CONNECTED|NETWORK_CHANGED|INTERNET_DISCONNECTED|FAILED)/;

async function processOf(context: BrowserContext): Promise<number> {
  const devtools = await context.browser()?.newBrowserCDPSession();
  const answer = await devtools?.send('SystemInfo.getProcessInfo');
  const browser = answer?.processInfo.find(({ type }) => type === 'browser');
  if (!browser) throw new Error('The browser does not say which process it is');
  return browser.id;
}

/** Polls: `await eventually(() => page.title()).toBe('Events')`. */
export function eventually<T>(read: () => T | Promise<T>) {
  return expect.poll(read, { timeout: 60_000, interval: 100 });
}

/**
 * Turns off backdrop blur: without a GPU it costs half of all other drawing of a page with a
 * dialog.
 */
export async function disableBlur(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const style = new CSSStyleSheet();
    style.replaceSync('*, ::before, ::after { backdrop-filter: none !important }');
    document.adoptedStyleSheets.push(style);
  });
}

/** Reports console and page errors until stopped. */
export function recordPageErrors(page: Page, record: (fault: string) => void): () => void {
  const pages = new Set<string>();
  const asked = (request: Request): void => {
    if (request.isNavigationRequest()) pages.add(request.url());
  };
  const said = (message: ConsoleMessage): void => {
    if (message.type() !== 'error') return;
    const { url } = message.location();
    // A missing page has status 404: no fault.
    if (pages.has(url) && message.text().endsWith('404 (Not Found)')) return;
    record(`${message.text()} (${url})`);
  };
  const thrown = (error: Error): void => record(error.stack ?? error.message);
  const crashed = (): void => record('The page crashed');
  page.on('request', asked).on('console', said).on('pageerror', thrown).on('crash', crashed);
  return () => {
    page.off('request', asked).off('console', said).off('pageerror', thrown).off('crash', crashed);
  };
}
