// Memory of the server as `npm start` begins it on an empty folder, with demo data: ten minutes later, at its peak
// while buyers, visitors, documents and the office ask at once, and a minute after that.
import { setTimeout as sleep } from 'node:timers/promises';
import { DEMO_PASSWORD } from '#api/demo/demo.ts';
import { MALLOC } from '#scripts/environment.ts';
import { report, stopAfter } from './report.ts';
import { type Ask, Connection, runLoad, textOf } from '#bench/support/load.ts';
import { runSaleLoad } from '#bench/support/saleLoad.ts';
import { startServer, temporaryFolder } from '#bench/support/server.ts';

const IDLE_MS = 10 * 60_000;
const AFTER_MS = 60_000;
const BUYERS = 73;
/** Calls beside those of the buyers, who make three each. */
const OTHERS = 332;
const CONNECTIONS = 8;
/** In MiB: of the whole process, as the machine counts it. */
const GOALS = { idle: 150, peak: 300, after: 170 } as const;

stopAfter(14 * 60);
const server = await startServer('product', temporaryFolder(), { ...MALLOC, DEMO_DATA: 'on' });

async function ask<T>(line: Connection, what: Ask): Promise<T> {
  const reply = await line.ask(what);
  if (reply.status !== 200) throw new Error(`${what.path}: ${reply.status} ${textOf(reply)}`);
  return JSON.parse(textOf(reply)) as T;
}

type Product = { id: number; quantity: number; quantity_sold: number; active: boolean };

/** The event whose ticket has the most left. */
async function forSale(line: Connection) {
  const events = await ask<{ id: number }[]>(line, { method: 'GET', path: '/api/events' });
  const all: { eventId: number; productId: number; left: number }[] = [];
  for (const { id } of events) {
    const path = `/api/events/${id}/tickets`;
    for (const product of await ask<Product[]>(line, { method: 'GET', path })) {
      const left = product.active ? product.quantity - product.quantity_sold : 0;
      all.push({ eventId: id, productId: product.id, left });
    }
  }
  const most = all.toSorted((a, b) => b.left - a.left)[0];
  if (!most || most.left < BUYERS) throw new Error('No demo event has enough tickets left');
  return most;
}

await sleep(IDLE_MS);
const idle = Math.round(server.memory('now'));

const line = await Connection.open(server.port);
const credentials = { username: 'admin', password: DEMO_PASSWORD };
const { token } = await ask<{ token: string }>(line, {
  path: '/api/auth/login',
  body: credentials,
});
const headers = { authorization: `Bearer ${token}` };
const event = await forSale(line);
const orders = await ask<{ id: string }[]>(line, {
  method: 'GET',
  path: '/api/admin/orders',
  headers,
});
line.close();
const office = [
  ...orders.slice(0, 4).map(({ id }) => `/api/admin/orders/${id}/pdf`),
  '/api/admin/orders',
  '/api/admin/orders.csv',
  '/api/admin/overview',
  `/api/admin/events/${event.eventId}/attendees.csv`,
];
const paths = [`/events/${event.eventId}`, '/', `/api/events/${event.eventId}`, '/api/events'];
paths.push(...office);

server.forgetPeak();
let refused = 0;
const load = { port: server.port, connections: CONNECTIONS };
const [sale] = await Promise.all([
  runSaleLoad(event, { ...load, buyers: BUYERS }),
  runLoad({ ...load, count: OTHERS }, async (connection, index) => {
    const path = paths[index % paths.length] ?? '/';
    const as = office.includes(path) ? headers : {};
    const { status } = await connection.ask({ method: 'GET', path, headers: as });
    if (status !== 200) refused += 1;
  }),
]);
const peak = Math.round(server.memory('peak'));
await sleep(AFTER_MS);
const after = Math.round(server.memory('now'));
await server.stop();

const measured = { idle, peak, after };
await report(
  'memory',
  [
    { MiB: 'ten minutes after the first start', now: idle, goal: GOALS.idle },
    { MiB: 'peak', now: peak, goal: GOALS.peak },
    { MiB: 'a minute later', now: after, goal: GOALS.after },
  ],
  {
    load: `${BUYERS * 3 + OTHERS} calls with ${sale.orders} orders over ${2 * CONNECTIONS} connections`,
    refused: refused + [...sale.wrong.values()].reduce((sum, count) => sum + count, 0),
  },
  Object.entries(measured).map(([name, value]) => ({
    name: `${name}, MiB`,
    value,
    better: 'less',
  })),
);
if (sale.orders < BUYERS || refused > 0) throw new Error('Not all calls were answered');
