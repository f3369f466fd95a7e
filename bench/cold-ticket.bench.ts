// From a tap on the icon to the code, without a network, with 50 orders on the phone, in a browser that was just
// started. The processor of the page is four times slower; that of the service worker is not.
import Database from 'better-sqlite3';
import { type BrowserContext, chromium } from 'playwright-core';
import { findOrInstallChromium } from '#scripts/chromium.ts';
import { ensureBuilt } from '#scripts/ensure-built.ts';
import { type Figures, report } from './report.ts';
import { stopAfter } from './support/limit.ts';
import { round, Times } from './support/load.ts';
import { databaseIn, startServer, temporaryFolder } from './support/server.ts';

const ORDERS = 50;
const RUNS = 9;
const SLOWDOWN = 4;
const LIMIT_MS = 1000;
const PHONE = { width: 390, height: 844 };

type Numbers = readonly [first: string, ...others: string[]];

/** Valid orders; the last is of an event to come. */
function someOrders(dataDir: string): Numbers {
  const database = new Database(databaseIn(dataDir), { readonly: true });
  const numbers = database
    .prepare<[number], string>(
      `select order_number from orders join events on events.id = orders.event_id
       where status = 'completed' and cancelled_at is null
       order by end_date desc limit ?`,
    )
    .pluck()
    .all(ORDERS);
  database.close();
  const [first, ...others] = numbers;
  if (first === undefined || numbers.length < ORDERS) throw new Error('too few demo orders');
  return [first, ...others];
}

async function openPhone(profile: string): Promise<BrowserContext> {
  return chromium.launchPersistentContext(profile, {
    executablePath: await findOrInstallChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
    viewport: PHONE,
    hasTouch: true,
    isMobile: true,
  });
}

async function keepTickets(profile: string, url: string, numbers: Numbers): Promise<void> {
  const context = await openPhone(profile);
  const page = await context.newPage();
  for (const number of numbers.toReversed()) {
    await page.goto(`${url}/orders/${number}`);
    await page.getByText('Works offline').waitFor();
  }
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.goto(`${url}/tickets`);
  await page.getByRole('region', { name: 'Upcoming' }).waitFor();
  await context.close();
}

/** In the page: taps the first order as soon as it is there, and waits for the frame after a code. */
function tapAndWatch(): void {
  const look = (): void => {
    const tapped = 'tapped' in document.documentElement.dataset;
    const order = document.querySelector<HTMLElement>('main a[href^="/orders/RC-"]');
    if (order && !tapped && location.pathname === '/tickets') {
      document.documentElement.dataset['tapped'] = String(performance.now());
      order.click();
    }
    if (!document.querySelector('svg.qr')) return void requestAnimationFrame(look);
    requestAnimationFrame(() => {
      document.documentElement.dataset['shown'] = String(performance.now());
    });
  };
  requestAnimationFrame(look);
}

/** Milliseconds from the navigation to the painted code. */
async function coldStart(profile: string, address: string): Promise<number> {
  const context = await openPhone(profile);
  const page = await context.newPage();
  await context.setOffline(true);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.addInitScript(tapAndWatch);
  await page.goto(address, { waitUntil: 'commit' });
  const shown = await page.waitForFunction(() => document.documentElement.dataset['shown']);
  const ms = Number(await shown.jsonValue());
  await context.close();
  return ms;
}

stopAfter(300);
await ensureBuilt();
const dataDir = temporaryFolder();
const server = await startServer('product', dataDir, { DEMO_DATA: 'on' });
const profile = temporaryFolder();
const numbers = someOrders(dataDir);
await keepTickets(profile, server.url, numbers);
await server.stop();

const rows: Figures[] = [];
for (const [way, path] of [
  ['the shortcut My tickets, and a tap', '/tickets'],
  ['the link of the order', `/orders/${numbers[0]}`],
] as const) {
  const times = new Times();
  for (let run = 0; run < RUNS; run += 1) times.add(await coldStart(profile, server.url + path));
  const median = round(times.percentile(0.5));
  const slowest = round(times.percentile(1));
  rows.push({ way, 'median ms': median, 'slowest ms': slowest, held: median <= LIMIT_MS });
}
const clean = rows.every(({ held }) => held === true);
await report('cold-ticket', rows, {
  'orders on the phone': ORDERS,
  'a limit for the median, ms': LIMIT_MS,
  runs: `${RUNS}, each in a browser process that was just started`,
  clock: 'from the navigation to the frame that shows the code; starting the browser is not in it',
  clean,
});
process.exit(clean ? 0 : 1);
