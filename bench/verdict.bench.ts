// From a typed code to the verdict on screen with 50,000 tickets on the device, signature check and
// IndexedDB commit included.
import type { CDPSession, Page } from 'playwright-core';
import { ensureBuilt } from '#scripts/ensure-built.ts';
import { type Figures, report, stopAfter } from './report.ts';
import { chooseEvent, listedOn, openBrowser, openCheckIn } from '#bench/support/browser.ts';
import { fillEvent, type SoldTicket } from '#bench/support/fill.ts';
import { createStaff, createBenchEvent } from '#bench/support/fixture.ts';
import { round, Times } from '#bench/support/load.ts';
import { reading } from '#bench/support/rows.ts';
import { startServer, temporaryFolder } from '#bench/support/server.ts';

type Shown = {
  /** Milliseconds from Enter to the verdict in the DOM, and to its frame. */
  inPage: number;
  painted: number;
  /** `admit`, `refuse` or `caution`, with the reason. */
  tone: string;
  reason: string;
};

declare global {
  interface Window {
    /** Types a code as a USB scanner does; resolves when this holder's verdict is shown. */
    benchScan: (code: string, holder: string) => Promise<Shown>;
  }
}

/**
 * Gives a page a scanner and an observer of the screen. Both stay outside: the scanner presses keys (a burst
 * that ends with Enter), the onlooker waits for words to appear. The clock starts when Enter is pressed.
 */
async function plugInScanner(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const press = (key: string): void => {
      const where = document.activeElement ?? document.body;
      where.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    };

    const whenPainted = (tell: (at: number) => void): void => {
      requestAnimationFrame(() => {
        // The first task after a frame's callbacks runs once the frame is done.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => tell(performance.now());
        port2.postMessage(null);
      });
    };

    /** The verdict, as soon as it is in the page. */
    const verdictOn = (holder: string): Promise<HTMLElement> =>
      new Promise((done, fail) => {
        const observer = new MutationObserver(() => {
          const verdict = document.querySelector<HTMLElement>('[data-verdict]');
          if (!verdict?.textContent.includes(holder)) return;
          observer.disconnect();
          clearTimeout(patience);
          done(verdict);
        });
        const giveUp = (): void => {
          const words = document.querySelector('[data-verdict]')?.textContent ?? 'nothing';
          fail(new Error(`${holder} was not shown, but ${words}`));
        };
        const patience = setTimeout(giveUp, 10_000);
        const everything = { subtree: true, childList: true, characterData: true };
        observer.observe(document, { ...everything, attributes: true });
      });

    window.benchScan = async (code, holder) => {
      const shown = verdictOn(holder);
      for (const key of code) press(key);
      const enteredAt = performance.now();
      press('Enter');
      const { verdict: tone = '', reason = '' } = (await shown).dataset;
      const inPage = performance.now() - enteredAt;
      const paintedAt = await new Promise<number>(whenPainted);
      return { inPage, painted: paintedAt - enteredAt, tone, reason };
    };
  });
}

/** Scans a ticket; returns what was shown and when. */
function scan(page: Page, { qr, holder }: { qr: string; holder: string }): Promise<Shown> {
  return page.evaluate(([code = '', name = '']) => window.benchScan(code, name), [qr, holder]);
}

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

const arrived = (dataDir: string): number =>
  reading(dataDir, (db) => db.prepare('select count(*) from scans').pluck().get() as number);

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
