// The list of 10,000 and 50,000 tickets: cost for server, network and device.
import type { Browser } from 'playwright-core';
import { ensureBuilt } from '#scripts/ensure-built.ts';
import { type Figures, report, stopAfter } from './report.ts';
import {
  chooseEvent,
  downloadsOf,
  listedOn,
  openBrowser,
  openCheckIn,
  reopen,
} from '#bench/support/browser.ts';
import { Connection, textOf, round, Times } from '#bench/support/load.ts';
import { fillEvent } from '#bench/support/fill.ts';
import { type BenchEvent, createStaff, createBenchEvent, phoneOf } from '#bench/support/fixture.ts';
import { type Server, startServer, temporaryFolder } from '#bench/support/server.ts';

const SIZES = [10_000, 50_000] as const;
/** How often the whole list is fetched from the server, page by page. */
const REPEATS = 5;

type Headers = Record<string, string>;
type Fetched = { requests: number; tickets: number; bytes: number; rawBytes: number };
type Page = { cursor: string; more: boolean; tickets: unknown[] };

async function fetchList(line: Connection, eventId: number, headers: Headers): Promise<Fetched> {
  const sum: Fetched = { requests: 0, tickets: 0, bytes: 0, rawBytes: 0 };
  for (let since = ''; ;) {
    const path = `/api/door/events/${eventId}/manifest${since}`;
    const reply = await line.ask({ method: 'GET', path, headers });
    if (reply.status !== 200) throw new Error(`${path}: ${reply.status} ${textOf(reply)}`);
    const text = textOf(reply);
    const page = JSON.parse(text) as Page;
    sum.requests += 1;
    sum.tickets += page.tickets.length;
    sum.bytes += reply.body.length;
    sum.rawBytes += text.length;
    if (!page.more) return sum;
    since = `?since=${page.cursor}`;
  }
}

async function measureServer({ port }: Server, { eventId }: BenchEvent, headers: Headers) {
  const line = await Connection.open(port);
  const fetched = await fetchList(line, eventId, headers);
  const times = new Times();
  for (let at = 0; at < REPEATS; at += 1) {
    await times.measure(() => fetchList(line, eventId, headers));
  }
  line.close();
  return { ...fetched, ms: times.percentile(0.5) };
}

async function measureBrowser(browser: Browser, { url }: Server, { eventId }: BenchEvent) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await openCheckIn(context, url);
  const usableMs = await chooseEvent(page, eventId);
  const tickets = await listedOn(page);
  const { requests, bytes } = await downloadsOf(page);
  const reopenMs = await reopen(page);
  await context.close();
  return { tickets, usableMs, requests, bytes, reopenMs };
}

const kB = (bytes: number): number => Math.round(bytes / 1000);

async function measure(browser: Browser, tickets: number): Promise<Figures> {
  const dataDir = temporaryFolder();
  const event = await createBenchEvent(dataDir, 'Neon Lane Weekender', tickets);
  const { headers } = await createStaff(dataDir);
  await fillEvent(dataDir, event, { tickets, signed: 0 });
  const product = await startServer('product', dataDir);
  const authorization = `Bearer ${await phoneOf(product, headers)}`;
  const served = await measureServer(product, event, { authorization });
  const shown = await measureBrowser(browser, product, event);
  await product.stop();
  const bareServer = await startServer('bare', dataDir);
  const bare = await measureServer(bareServer, event, headers);
  await bareServer.stop();
  for (const { tickets: got } of [served, bare, shown]) {
    if (got !== tickets) throw new Error(`${got} tickets came instead of ${tickets}`);
  }
  return {
    tickets,
    requests: served.requests,
    'compressed kB': kB(served.bytes),
    'plain kB': kB(served.rawBytes),
    'server ms': round(served.ms),
    'bare ms': round(bare.ms),
    'ours/bare': round(bare.ms / served.ms),
    'browser requests': shown.requests,
    'browser kB': kB(shown.bytes),
    'usable after s': round(shown.usableMs / 1000),
    'reopened after s': round(shown.reopenMs / 1000),
  };
}

stopAfter(150);
await ensureBuilt();
const browser = await openBrowser();
const rows: Figures[] = [];
for (const tickets of SIZES) rows.push(await measure(browser, tickets));
await browser.close();
await report('manifest', rows, {
  server: `whole list, all pages one after the other, decoded by the client, median of ${REPEATS}`,
  'ours/bare': 'speed: time of the bare limit by ours',
  usable: 'from choosing the event to the complete list, stored and in memory',
  reopened: 'from loading the page again to the complete list, from the disk of the device',
});
process.exit(0);
