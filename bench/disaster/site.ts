import { setTimeout as wait } from 'node:timers/promises';
import { type Answer, callsTo } from '#e2e/support/calls.ts';
import { buyUnderChaos, type Purchase } from '#e2e/support/orders.ts';
import type { Selection } from '#shared/checkout/checkout.schemas.ts';
import { type BenchEvent, createBenchEvent, withDatabase } from '#bench/support/fixture.ts';
import { startServer, temporaryFolder } from '#bench/support/server.ts';
import { moneyFaults } from '#testing/stored-faults.ts';
import { checkStock, checkSums } from '#bench/race/invariants.ts';
import { Tally } from '#bench/race/nodes.ts';
import { type Checks, look, post } from './probe.ts';

const BUYERS = 6;
const THINK_MS = 50;
const RETRY_MS = 200;
const PLENTY = 100_000;

export type Site = Awaited<ReturnType<typeof openSite>>;
type Sold = { purchases: Purchase[]; soldOut: number; failures: number };
type Options = { stock?: number; dataDir?: string; databaseUrl?: string };

/** A server with one event on sale. A restart keeps its address. */
export async function openSite({
  stock = PLENTY,
  dataDir = temporaryFolder(),
  databaseUrl,
}: Options = {}) {
  const event = await createBenchEvent(dataDir, 'Disaster', stock, { databaseUrl });
  const env = { DATABASE_URL: databaseUrl ?? '' };
  let server = await startServer('product', dataDir, env);
  const { port } = server;
  const url = `http://127.0.0.1:${port}`;
  return {
    event,
    stock,
    dataDir,
    databaseUrl,
    port,
    url,
    server: () => server,
    get: (path: string) => look(`${url}${path}`),
    /** Holds tickets for another buyer. */
    hold: () => look(`${url}/api/create-payment-intent`, post(aSelection(event))),
    async restart() {
      server = await startServer('product', dataDir, { ...env, PORT: String(port) });
    },
  };
}

let customers = 0;
export function aSelection({ eventId, productId }: BenchEvent): Selection {
  customers += 1;
  const name = { firstName: 'Ana', lastName: 'Reyes', phone: '(404) 555-0100' };
  const customerInfo = { ...name, email: `buyer${customers}@example.com` };
  const quantity = 1 + (customers % 3);
  return { eventId, customerInfo, addons: [], tickets: [{ ticketId: productId, quantity }] };
}

/** Buyers come and go until the disaster is over; each asks again until the server has answered. */
export async function sellDuring(
  site: Site,
  disaster: (sold: Sold) => Promise<void>,
): Promise<Sold> {
  const sold: Sold = { purchases: [], soldOut: 0, failures: 0 };
  let over = false;

  async function until(question: () => Promise<Answer | null>): Promise<Answer> {
    for (;;) {
      const answer = await question();
      if (answer && answer.status < 500) return answer;
      sold.failures += 1;
      await wait(RETRY_MS);
    }
  }

  const line = { call: callsTo(site.url), until };
  const buyers = Array.from({ length: BUYERS }, async () => {
    while (!over) {
      const purchase = await buyUnderChaos(line, aSelection(site.event));
      if (purchase) sold.purchases.push(purchase);
      else sold.soldOut += 1;
      await wait(THINK_MS);
    }
  });
  const during = disaster(sold).finally(() => (over = true));
  await Promise.all([during, ...buyers]);
  return sold;
}

/** Ends the server, and compares what buyers were told with what is stored. */
export async function checkStored(site: Site, sold: Sold, checks: Checks): Promise<void> {
  await site.server().stop();
  await withDatabase(
    site.dataDir,
    async (db) => {
      const orders = await db.selectFrom('orders').selectAll().execute();
      const items = await db.selectFrom('order_items').selectAll().execute();
      const byIntent = new Map(orders.map((order) => [order.payment_intent_id, order]));
      const lost = sold.purchases.filter(({ paymentIntentId, orderNumber, selection }) => {
        const order = byIntent.get(paymentIntentId);
        const mine = items.filter(({ order_id }) => order_id === order?.id);
        return (
          order?.order_number !== orderNumber || mine.length !== selection.tickets[0]?.quantity
        );
      });
      const tally = new Tally();
      await checkStock({ db }, tally);
      await checkSums({ db }, tally);
      const faults = [...tally.wrong, ...(await moneyFaults(db))];
      for (const fault of faults) console.error(fault);
      checks.note('orders acknowledged', String(sold.purchases.length));
      checks.note('answers lost or 5xx, asked again', String(sold.failures));
      checks.same('acknowledged orders lost', lost.length, 0);
      checks.same('orders twice', orders.length - byIntent.size, 0);
      checks.same('tickets oversold', Math.max(0, items.length - site.stock), 0);
      checks.same('faults of stock, money and ledger', faults.length, 0);
    },
    site.databaseUrl,
  );
}
