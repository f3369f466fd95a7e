import { mkdtemp, mkdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { leanChromium } from '#scripts/chromium.ts';
import { disableBlur } from './disableBlur.ts';
import { recordPageErrors } from './pageErrors.ts';
import { cameraFlags, FakeCamera } from './camera.ts';

const SCREENSHOTS = join(tmpdir(), 'rollcall-e2e-failed');
/** For a busy machine: nothing here is a race. */
const PATIENCE_MS = 60_000;
const VIEWPORTS = { phone: { width: 390, height: 844 }, desk: { width: 1280, height: 800 } };

type Options = {
  name: string;
  url: string;
  screen?: keyof typeof VIEWPORTS;
  /** What the browser calls itself. Its own name is that of a machine, whose visits are not counted. */
  userAgent?: string;
};

/**
 * A phone or desktop of one user: a browser with its own profile, which survives a restart of the browser. An error on its
 * console or in a page fails the test, except for those the test provokes and has announced by `tolerate`.
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

  /** Put away at the end of the test. */
  static async open(options: Options): Promise<Device> {
    const profile = await mkdtemp(join(tmpdir(), 'rollcall-e2e-profile-'));
    const device = new Device(options, profile);
    onTestFinished(async ({ task }) => {
      if (task.result?.state === 'fail') await device.photograph(task.name);
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

  /** Starts the browser, with everything that the one before left in the profile. */
  async start(): Promise<void> {
    const { url, screen = 'phone', userAgent } = this.options;
    const context = await chromium.launchPersistentContext(this.profile, {
      executablePath: await leanChromium(),
      args: ['--no-sandbox', '--disable-gpu', ...cameraFlags(this.camera.file)],
      baseURL: url,
      ...(userAgent === undefined ? {} : { userAgent }),
      viewport: VIEWPORTS[screen],
      hasTouch: screen === 'phone',
      reducedMotion: 'reduce',
      locale: 'en-US',
      timezoneId: 'America/New_York',
    });
    this.running = context;
    context.setDefaultTimeout(PATIENCE_MS);
    await disableBlur(context);
    const watch = (page: Page): unknown => recordPageErrors(page, (fault) => this.record(fault));
    context.pages().forEach(watch);
    context.on('page', watch);
  }

  /** As when the app is closed. */
  async close(): Promise<void> {
    const context = this.running;
    this.running = null;
    await context?.close();
  }

  /** As when the battery dies: no handler gets to run, nothing is written any more. */
  async kill(): Promise<void> {
    const context = this.running;
    if (!context) return;
    const pid = await processOf(context);
    this.running = null;
    const closed = new Promise((done) => context.once('close', done));
    process.kill(pid, 'SIGKILL');
    await closed;
  }

  /** What a browser that dies early never wrote to the disk: up to a minute of localStorage. Not while it runs. */
  async loseLocalStorage(): Promise<void> {
    await rm(join(this.profile, 'Default', 'Local Storage'), { recursive: true });
  }

  /** From now on such errors are the test's own doing. */
  tolerate(...patterns: RegExp[]): void {
    this.tolerated.push(...patterns);
  }

  private record(fault: string): void {
    if (!this.tolerated.some((pattern) => pattern.test(fault))) this.faults.push(fault);
  }

  private async photograph(test: string): Promise<void> {
    await mkdir(SCREENSHOTS, { recursive: true });
    for (const [index, page] of (this.running?.pages() ?? []).entries()) {
      const name = `${test} ${this.options.name} ${index}`.replaceAll(/\W+/g, '-').slice(0, 120);
      const path = join(SCREENSHOTS, `${name}.png`);
      const taken = await page.screenshot({ path }).catch(() => null);
      if (taken) console.log(`${this.options.name} was at ${page.url()}: ${path}`);
    }
  }

  private async putAway(): Promise<void> {
    await this.close();
    await rm(this.profile, { recursive: true, force: true, maxRetries: 5 });
    if (this.faults.length > 0) {
      throw new Error(`Errors in the browser of ${this.options.name}:\n${this.faults.join('\n')}`);
    }
  }
}

/** What a browser prints about every request that cannot connect. */
export const NO_NETWORK =
  /net::ERR_(CONNECTION_REFUSED|CONNECTION_RESET|EMPTY_RESPONSE|INCOMPLETE_CHUNKED_ENCODING|SOCKET_NOT_CONNECTED|NETWORK_CHANGED|INTERNET_DISCONNECTED|FAILED)/;

async function processOf(context: BrowserContext): Promise<number> {
  const devtools = await context.browser()?.newBrowserCDPSession();
  const answer = await devtools?.send('SystemInfo.getProcessInfo');
  const browser = answer?.processInfo.find(({ type }) => type === 'browser');
  if (!browser) throw new Error('The browser does not say which process it is');
  return browser.id;
}
