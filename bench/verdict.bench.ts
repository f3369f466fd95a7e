// From a typed code to the verdict on screen with 50,000 tickets on the device, signature check and
// IndexedDB commit included.
import Database from 'better-sqlite3';
import type { CDPSession, Page } from 'playwright-core';
import { ensureBuilt } from '#scripts/ensure-built.ts';
import { type Figures, report } from './report.ts';
import { chooseEvent, listedOn, openBrowser, openCheckIn } from './support/browser.ts';
import { fillEvent, type SoldTicket } from './support/fill.ts';
import { createStaff, createBenchEvent } from './support/fixture.ts';
import { stopAfter } from './support/limit.ts';
import { round, Times } from './support/load.ts';
import { plugInScanner, scan } from './support/scanner.ts';
import { databaseIn, startServer, temporaryFolder } from './support/server.ts';

const TICKETS = 50_000;
const SCANS = 250;
/** The shortest time between two tickets; the queue to the server is being sent meanwhile. */
const PAUSE_MS = 50;
/** Before each series, not counted. */
const WARM_UP = 10;
const SPEEDS = [1, 4] as const;
const ALL_SCANS = SPEEDS.length * (WARM_UP + SCANS);

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

type Device = { page: Page; devtools: CDPSession };

async function series(
  { page, devtools }: Device,
  slowdown: number,
  tickets: readonly SoldTicket[],
) {
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const [inPage, painted] = [new Times(), new Times()];
  for (const [index, ticket] of tickets.entries()) {
    await pause(PAUSE_MS);
    const shown = await scan(page, ticket);
    if (shown.tone !== 'admit' || shown.reason !== 'ok') {
      throw new Error(`${ticket.code} was shown as ${shown.tone}, ${shown.reason}`);
    }
    if (index < WARM_UP) continue;
    inPage.add(shown.inPage);
    painted.add(shown.painted);
  }
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return { inPage, painted };
}

function figures(
  slowdown: number,
  { inPage, painted }: { inPage: Times; painted: Times },
): Figures {
  return {
    CPU: slowdown === 1 ? 'as it is' : `${slowdown} times slower`,
    scans: painted.count,
    'in the page p50 ms': round(inPage.percentile(0.5)),
    'in the page p99 ms': round(inPage.percentile(0.99)),
    'painted p50 ms': round(painted.percentile(0.5)),
    'painted p99 ms': round(painted.percentile(0.99)),
    'painted max ms': round(painted.percentile(1)),
  };
}

function arrived(dataDir: string): number {
  const database = new Database(databaseIn(dataDir), { readonly: true });
  const count = database.prepare('select count(*) from scans').pluck().get() as number;
  database.close();
  return count;
}

async function allArrived(dataDir: string): Promise<number> {
  for (let tries = 0; tries < 100 && arrived(dataDir) < ALL_SCANS; tries += 1) {
    await pause(100);
  }
  return arrived(dataDir);
}

async function typePin(page: Page, pin = '271828'): Promise<void> {
  for (const digit of pin) await page.getByRole('button', { name: digit, exact: true }).click();
}

/** From the last digit of the PIN to the list on screen, whole. */
async function unlockMs(page: Page): Promise<number> {
  await page.reload();
  await page.getByRole('button', { name: 'Set a PIN' }).click();
  await typePin(page);
  await page.getByText('Enter the same six digits again').waitFor();
  await typePin(page);
  await page.getByRole('region', { name: 'PIN of this phone' }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'This device' }).click();
  await page.getByRole('button', { name: 'Lock now' }).click();
  await page.getByRole('heading', { name: 'This phone is locked' }).waitFor();
  await typePin(page, '27182');
  return page.evaluate(async () => {
    const from = performance.now();
    dispatchEvent(new KeyboardEvent('keydown', { key: '8' }));
    while (!/List .* old/.test(document.body.textContent)) await new Promise(requestAnimationFrame);
    return performance.now() - from;
  });
}

stopAfter(150);
await ensureBuilt();
const dataDir = temporaryFolder();
const event = await createBenchEvent(dataDir, 'Neon Lane Weekender', TICKETS);
await createStaff(dataDir);
const sold = await fillEvent(dataDir, event, { tickets: TICKETS, signed: 3 * ALL_SCANS });
// One ticket of each order, so that every scan shows another name.
const people = [...new Map(sold.map((ticket) => [ticket.holder, ticket])).values()];
const server = await startServer('product', dataDir);
const browser = await openBrowser();
const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
const page = await openCheckIn(context, server.url, plugInScanner);
await chooseEvent(page, event.eventId);
const listed = await listedOn(page);
const devtools = await context.newCDPSession(page);

const rows: Figures[] = [];
for (const [index, slowdown] of SPEEDS.entries()) {
  const from = index * (WARM_UP + SCANS);
  const queue = people.slice(from, from + WARM_UP + SCANS);
  rows.push(figures(slowdown, await series({ page, devtools }, slowdown, queue)));
}
const onServer = await allArrived(dataDir);
const unlocked = await unlockMs(page);
await browser.close();
await server.stop();

const clean = listed === TICKETS && onServer === ALL_SCANS;
await report('verdict', rows, {
  'tickets on the device': listed,
  clock: 'from Enter being pressed; painted: the end of the frame that shows the verdict',
  scans:
    'one after the other, each replacing the verdict before it, as in a queue; all of them valid',
  'from the last digit of a PIN to the list, ms': round(unlocked),
  'scans on the server afterward': `${onServer} of ${ALL_SCANS}`,
  clean,
});
process.exit(clean ? 0 : 1);
