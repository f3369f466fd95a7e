import { type Browser, chromium, type Page, type Locator } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { checkMocks } from '#testing/mocks.ts';
import { findOrInstallChromium, leanChromium } from '#scripts/chromium.ts';
import { sessionSchema } from '#shared/accounts/accounts.schemas.ts';
import {
  JUST_RUN,
  PATIENCE_MS,
  photograph,
  SETTINGS,
  disableBlur,
  recordPageErrors,
} from './device.ts';
import { sharedSite } from './server.ts';
import { tokenOf, ask, callsTo, DEMO_PASSWORD } from './calls.ts';

type Person = { username: string; email: string; password: string; token: string };

export function uniqueName(prefix: string): string {
  return `${prefix}-${Math.random().toString(36).slice(2, 10)}`;
}

export async function registerUser(prefix = 'new'): Promise<Person> {
  const { url } = await sharedSite();
  const username = uniqueName(prefix);
  const email = `${username}@rollcall.example`;
  const password = DEMO_PASSWORD;
  const registration = { username, email, password, confirmPassword: password };
  const answer = callsTo(url)('POST', '/api/auth/register', registration);
  const { token } = await ask(sessionSchema, answer);
  return { username, email, password, token };
}

/** For `before` of a visit: signs this person in. */
export const signedInAs =
  ({ token }: Pick<Person, 'token'>) =>
  (page: Page): Promise<void> =>
    page.evaluate((value) => localStorage.setItem('authToken', value), token);

/** On the page of the login. */
export async function logIn(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

/** Runs no scripts, but gives access to the site's storage. */
const IDLE_PATH = '/robots.txt';
const SCREENS = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true },
  desk: { viewport: { width: 1280, height: 800 }, hasTouch: false },
};
export type Screen = keyof typeof SCREENS;

type Options = {
  screen?: Screen;
  /** Demo login to sign in as. */
  as?: 'admin' | 'staff' | 'promoter' | 'skater';
  /** Runs before the page opens, with the site's storage available. */
  before?: (page: Page) => Promise<unknown>;
  /** With a service worker; otherwise without, so that `answer` reaches every call. */
  worker?: boolean;
  /** In a full browser, which shows notifications but is twice as slow. */
  notifications?: boolean;
  tolerate?: RegExp;
  url?: string;
  /** The default user agent of headless browsers counts as a robot. */
  userAgent?: string;
};

const browsers: { whole?: Promise<Browser>; lean?: Promise<Browser> } = {};

/** Opens a page as a new visitor. Console errors fail the test. */
export async function visit(path: string, options: Options = {}): Promise<Page> {
  const {
    screen = 'phone',
    as,
    before,
    notifications = false,
    worker = notifications,
    tolerate,
    userAgent,
  } = options;
  const url = options.url ?? (await sharedSite()).url;
  const browser = notifications
    ? (browsers.whole ??= launch(findOrInstallChromium()))
    : (browsers.lean ??= launch(leanChromium(), JUST_RUN));
  const page = await openPage(await browser, { baseURL: url, screen, worker, userAgent });
  const faults: string[] = [];
  const stop = recordPageErrors(page, (fault) => {
    if (!tolerate?.test(fault)) faults.push(fault);
  });
  onTestFinished(async ({ task }) => {
    if (task.result?.state === 'fail') await photograph(page, task.name);
    stop();
    await page.context().close();
    if (faults.length > 0) throw new Error(`Errors in the browser:\n${faults.join('\n')}`);
  });
  if (as) await signedInAs({ token: await tokenOf(url, as) })(page);
  await before?.(page);
  await page.goto(path);
  return page;
}

type Opened = {
  baseURL: string;
  screen: Screen;
  worker: boolean;
  userAgent: string | undefined;
};

async function openPage(
  browser: Browser,
  { baseURL, screen, worker, userAgent }: Opened,
): Promise<Page> {
  const context = await browser.newContext({
    ...SCREENS[screen],
    baseURL,
    serviceWorkers: worker ? 'allow' : 'block',
    ...(userAgent && { userAgent }),
    ...SETTINGS,
  });
  context.setDefaultTimeout(PATIENCE_MS);
  await disableBlur(context);
  const page = await context.newPage();
  await page.goto(IDLE_PATH);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Page.resetNavigationHistory');
  return page;
}

/** As by a link of the app; resolves when the page before is gone. */
export async function goWithin(page: Page, address: string): Promise<void> {
  const heading = page.locator('main :is(h1, h2)').first();
  // Before, the router does not listen yet, and a heading that comes later would pass for the next page's.
  await page.locator('html[data-awake]').waitFor();
  await heading.waitFor();
  await page.evaluate((path) => {
    document.querySelector('main :is(h1, h2)')?.setAttribute('data-left', '');
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
  await heading.and(page.locator(':not([data-left])')).waitFor();
}

/** Pages without embedded data, as from a service worker: everything is fetched. */
async function comeEmpty(page: Page): Promise<void> {
  await page.route('**', async (route) => {
    const request = route.request();
    if (!request.isNavigationRequest()) return route.fallback();
    const response = await route.fetch({ url: new URL('/index.html', request.url()).href });
    return route.fulfill({ response });
  });
  // Visits of made-up events would be errors.
  await page.route('**/api/analytics/**', (route) => route.fulfill({ status: 204 }));
}

/** From now on calls to `path`, such as '/api/events', get this answer. */
export async function mockAnswer(
  page: Page,
  path: string,
  status: number,
  json: unknown,
): Promise<void> {
  await comeEmpty(page);
  const check = checkMocks();
  await page.route(`**${path}`, async (route) => {
    const { pathname } = new URL(route.request().url());
    check(`${route.request().method()} ${pathname}`, Response.json(json, { status }));
    await route.fulfill({ status, json });
  });
}

/** Printed by browsers for each failed answer; for `tolerate`. */
export const FAILED_ANSWER = /Failed to load resource/;

async function launch(found: Promise<string>, ...flags: string[]): Promise<Browser> {
  const executablePath = await found;
  const started = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', ...flags],
  });
  process.once('exit', () => void started.close());
  return started;
}

const MAX_STEPS = 80;

export const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((node) => node === document.activeElement);

async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let step = 0; step < MAX_STEPS; step += 1) {
    if (await hasFocus(target)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never came to ${String(target)}`);
}

export async function pressOn(
  page: Page,
  target: Locator,
  key: 'Enter' | 'Space' = 'Enter',
): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}
