import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { findOrInstallChromium } from '#scripts/chromium.ts';
import { STAFF } from './fixture.ts';

/** How long a page may take to show something before the benchmark gives up. */
const PATIENCE_MS = 60_000;

export async function openBrowser(): Promise<Browser> {
  const executablePath = await findOrInstallChromium();
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
}

/** Signs in as staff on a phone-sized device with a warm cache. */
export async function openCheckIn(
  context: BrowserContext,
  url: string,
  prepare: (page: Page) => Promise<void> = async () => undefined,
): Promise<Page> {
  const page = await context.newPage();
  await prepare(page);
  page.setDefaultTimeout(PATIENCE_MS);
  await page.goto(`${url}/login?redirectTo=/admin/check-in`);
  await page.getByLabel('Username').fill(STAFF.username);
  await page.getByLabel('Password').fill(STAFF.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.getByRole('combobox', { name: 'Event' }).waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  return page;
}

/** Shown once the list is complete; before that `List incomplete`. */
const COMPLETE = String.raw`List [^.]{2,20} old`;

/** Milliseconds in the page, from the choice to the complete list. */
export async function chooseEvent(page: Page, eventId: number): Promise<number> {
  const watch = await page.evaluateHandle((words) => {
    const chosen = new Promise<number>((done) => {
      addEventListener('change', () => done(performance.now()), { capture: true, once: true });
    });
    const complete = new Promise<number>((done, fail) => {
      const giveUp = (): void => fail(new Error(`No complete list: ${document.body.innerText}`));
      setTimeout(giveUp, 45_000);
      const observer = new MutationObserver(() => {
        if (!new RegExp(words).test(document.body.textContent)) return;
        observer.disconnect();
        done(performance.now());
      });
      observer.observe(document.body, { subtree: true, childList: true, characterData: true });
    });
    return { chosen, complete };
  }, COMPLETE);
  await page.getByRole('combobox', { name: 'Event' }).selectOption(String(eventId));
  return watch.evaluate(async ({ chosen, complete }) => (await complete) - (await chosen));
}

/** Milliseconds from navigation to the list from IndexedDB. */
export async function reopen(page: Page): Promise<number> {
  await page.reload({ waitUntil: 'commit' });
  await page.getByText(new RegExp(COMPLETE)).waitFor();
  return page.evaluate(() => performance.now());
}

type Downloads = { requests: number; bytes: number };

/** Transfers of the list, sizes over the wire. */
export function downloadsOf(page: Page): Promise<Downloads> {
  return page.evaluate(() => {
    const fetched = performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter(({ name }) => name.includes('/manifest?'));
    const bytes = fetched.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
    return { requests: fetched.length, bytes };
  });
}

/** The total in `0 of 50,000 in`. */
export async function listedOn(page: Page): Promise<number> {
  const text = await page
    .getByText(/^of [\d,]+ in$/)
    .first()
    .innerText();
  return Number(/of ([\d,]+)/.exec(text)?.[1]?.replaceAll(',', ''));
}
