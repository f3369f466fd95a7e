// From a tap on the icon to the code of a ticket, with 50 orders on the phone, and to the first screen of the door,
// without a network, in a browser that was just started, beside a bare page that draws one code. The processor of the
// page is four times slower; that of the service worker is not.
import { type BrowserContext, chromium } from 'playwright-core';
import { findOrInstallChromium } from '#scripts/chromium.ts';
import { ensureBuilt } from '#scripts/ensure-built.ts';
import { type Figures, report, stopAfter } from './report.ts';
import { DEMO_PASSWORD } from '#e2e/support/calls.ts';
import { serveBarePage } from '#bench/support/barePages.ts';
import { round, Times } from '#bench/support/load.ts';
import { reading } from '#bench/support/rows.ts';
import { startServer, temporaryFolder } from '#bench/support/server.ts';

const ORDERS = 50;
const RUNS = 9;
const SLOWDOWN = 4;
const LIMIT_MS = 1000;
/** As multiples of the bare page. */
const TICKET_LIMIT = 1.5;
const DOOR_LIMIT = 2;
const PHONE = { width: 390, height: 844 };

type Numbers = readonly [first: string, ...others: string[]];

/** Valid orders; the last is of an event to come. */
function someOrders(dataDir: string): Numbers {
  const valid = `select order_number from orders join events on events.id = orders.event_id
    where status = 'completed' and cancelled_at is null order by end_date desc limit ?`;
  const numbers = reading(dataDir, (db) => db.prepare<[number], string>(valid).pluck().all(ORDERS));
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

/** The lists of a member of the staff, who had chosen an event. */
async function keepDoor(profile: string, url: string): Promise<void> {
  const context = await openPhone(profile);
  const page = await context.newPage();
  await page.goto(`${url}/login?redirectTo=/admin/check-in`);
  await page.getByLabel('Username').fill('staff');
  await page.getByLabel('Password').fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.getByText('Ready offline').waitFor({ timeout: 60_000 });
  await context.close();
}

async function keepBarePage(profile: string, url: string): Promise<void> {
  const context = await openPhone(profile);
  const page = await context.newPage();
  await page.goto(url);
  await page.locator('svg.qr').waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload();
  await page.locator('svg.qr').waitFor();
  await context.close();
}

/** In the page: waits for the frame after a code, or after the button of the door. */
function watch(): void {
  const isShown = (): boolean =>
    document.querySelector('svg.qr') !== null ||
    [...document.querySelectorAll('button')].some((at) => at.textContent === 'Start Scanning');
  const look = (): void => {
    if (!isShown()) return void requestAnimationFrame(look);
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
  await page.addInitScript(watch);
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
const bare = await serveBarePage();
const [profile, staffProfile] = [temporaryFolder(), temporaryFolder()];
const numbers = someOrders(dataDir);
await keepTickets(profile, server.url, numbers);
await keepDoor(staffProfile, server.url);
await keepBarePage(profile, `${bare.url}/`);
await server.stop();
bare.stop();

const BARE = 'a bare page with one code';
const ways = [
  [BARE, profile, `${bare.url}/`, 1],
  ['the shortcut My tickets', profile, `${server.url}/tickets`, TICKET_LIMIT],
  ['the link of the order', profile, `${server.url}/orders/${numbers[0]}`, TICKET_LIMIT],
  ['the door', staffProfile, `${server.url}/admin/check-in`, DOOR_LIMIT],
] as const;
const measured = new Map(ways.map(([way]) => [way, new Times()]));
// The ways take turns, so that a slow minute of the machine meets them all.
for (let run = 0; run < RUNS; run += 1)
  for (const [way, phone, address] of ways) measured.get(way)?.add(await coldStart(phone, address));

const medianOf = (way: (typeof ways)[number][0]): number =>
  measured.get(way)?.percentile(0.5) ?? Number.NaN;
const rows: Figures[] = ways.map(([way, , , limit]) => {
  const ratio = round(medianOf(way) / medianOf(BARE));
  return {
    way,
    'median ms': round(medianOf(way)),
    'slowest ms': round(measured.get(way)?.percentile(1) ?? Number.NaN),
    'to the bare page': ratio,
    limit,
    held: ratio <= limit && (limit > TICKET_LIMIT || medianOf(way) <= LIMIT_MS),
  };
});
const clean = rows.every(({ held }) => held === true);
const notes = {
  'orders on the phone': ORDERS,
  'a limit for a ticket, ms, where the benchmark index is 1,000 or more': LIMIT_MS,
  runs: `${RUNS}, each in a browser process that was just started`,
  clock:
    'from the navigation to the frame that shows the code, or the button that starts the camera; starting the browser is not in it',
  clean,
};
await report(
  'cold-ticket',
  rows,
  notes,
  rows.slice(1).map((row) => ({
    name: String(row['way']),
    value: Number(row['to the bare page']),
    better: 'less',
  })),
);
process.exit(clean ? 0 : 1);
