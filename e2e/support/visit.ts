import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { findOrInstallChromium, leanChromium } from '#scripts/chromium.ts';
import { calm } from './calm.ts';
import { sharedSite } from './site.ts';
import { tokenOf } from './staffCalls.ts';

const PICTURES = join(tmpdir(), 'rollcall-e2e-failed');
const PATIENCE_MS = 60_000;
const SCREENS = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true },
  desk: { viewport: { width: 1280, height: 800 }, hasTouch: false },
};

type Options = {
  screen?: keyof typeof SCREENS;
  /** The demo login of this name is signed in. */
  as?: 'admin' | 'staff' | 'promoter' | 'skater';
  /** Before the page is opened: answers to fake, scripts to add. */
  before?: (page: Page) => Promise<unknown>;
  /** With its service worker; without one otherwise, so that `answer` reaches every call. */
  worker?: boolean;
  /** With its worker, in a browser that shows notifications: a whole one, which takes twice as long. */
  notifications?: boolean;
  /** Errors on the console that the test provokes. */
  tolerate?: RegExp;
  /** The server of the test; the shared one otherwise. */
  url?: string;
};

const browsers: { whole?: Promise<Browser>; lean?: Promise<Browser> } = {};

/** Somebody new comes to a page. What the browser complains of on its console fails the test. */
export async function visit(path: string, options: Options = {}): Promise<Page> {
  const {
    screen = 'phone',
    as,
    before,
    notifications = false,
    worker = notifications,
    tolerate,
  } = options;
  const url = options.url ?? (await sharedSite()).url;
  const browser = notifications
    ? (browsers.whole ??= launch(findOrInstallChromium()))
    : (browsers.lean ??= launch(leanChromium()));
  const context = await (
    await browser
  ).newContext({
    ...SCREENS[screen],
    baseURL: url,
    serviceWorkers: worker ? 'allow' : 'block',
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: 'America/New_York',
  });
  context.setDefaultTimeout(PATIENCE_MS);
  await calm(context);
  if (as) await signedIn(context, await tokenOf(url, as));
  const page = await context.newPage();
  // Events that a test makes up are none that the server could count visits of.
  await page.route('**/api/analytics/**', (route) => route.fulfill({ status: 204 }));
  const faults = faultsOf(page, tolerate);
  onTestFinished(async ({ task }) => {
    if (task.result?.state === 'fail') await photograph(page, task.name);
    await context.close();
    if (faults.length > 0) throw new Error(`Errors in the browser:\n${faults.join('\n')}`);
  });
  await before?.(page);
  await page.goto(path);
  return page;
}

/** Pages come without data from now on, as a service worker gives them out: everything is asked for. */
async function comeEmpty(page: Page): Promise<void> {
  await page.route('**', async (route) => {
    const request = route.request();
    if (!request.isNavigationRequest()) return route.fallback();
    const response = await route.fetch({ url: new URL('/index.html', request.url()).href });
    return route.fulfill({ response });
  });
}

const empty = new WeakSet<Page>();

/** From now on calls to `path`, such as '/api/events', get this answer. */
export async function answer(
  page: Page,
  path: string,
  status: number,
  json: unknown,
): Promise<void> {
  if (!empty.has(page)) await comeEmpty(page);
  empty.add(page);
  await page.route(`**${path}`, (route) => route.fulfill({ status, json }));
}

/** How many events the shared site lists: the dozen of the demo, and those that other tests have put there. */
export async function eventCount(): Promise<number> {
  const { url } = await sharedSite();
  const listed: unknown = await (await fetch(`${url}/api/events`)).json();
  return Array.isArray(listed) ? listed.length : 0;
}

/** What a browser prints of each failed answer; for `tolerate`. */
export const FAILED_ANSWER = /Failed to load resource/;

async function launch(found: Promise<string>): Promise<Browser> {
  const executablePath = await found;
  const started = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu'],
  });
  process.once('exit', () => void started.close());
  return started;
}

async function signedIn(context: Awaited<ReturnType<Browser['newContext']>>, token: string) {
  await context.addInitScript((value) => {
    // A mail that the page shows has no storage of its own.
    if (window !== window.top) return;
    if (localStorage.getItem('visited') === null) localStorage.setItem('authToken', value);
    localStorage.setItem('visited', 'yes');
  }, token);
}

function faultsOf(page: Page, tolerate: RegExp | undefined): string[] {
  const faults: string[] = [];
  const record = (fault: string): void => {
    if (!tolerate?.test(fault)) faults.push(fault);
  };
  const pages = new Set<string>();
  page.on('request', (request) => {
    if (request.isNavigationRequest()) pages.add(request.url());
  });
  page.on('console', (message) => {
    if (message.type() !== 'error') return;
    const { url } = message.location();
    // A page that is none says so by its status, which is no fault of it.
    if (pages.has(url) && message.text().endsWith('404 (Not Found)')) return;
    record(`${message.text()} (${url})`);
  });
  page.on('pageerror', (error) => record(error.stack ?? error.message));
  page.on('crash', () => record('The page crashed'));
  return faults;
}

async function photograph(page: Page, test: string): Promise<void> {
  await mkdir(PICTURES, { recursive: true });
  const path = join(PICTURES, `${test.replaceAll(/\W+/g, '-').slice(0, 120)}.png`);
  const taken = await page.screenshot({ path, fullPage: true }).catch(() => null);
  if (taken) console.log(`The page was ${page.url()}: ${path}`);
}
