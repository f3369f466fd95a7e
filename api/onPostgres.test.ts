// The whole server on a PostgreSQL server of this machine, which `npm test` installs where it can.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createRig } from '#api/checkout/testing/rig.ts';
import { aBasket, from, of, seedSale, stockOf } from '#api/checkout/testing/sale.ts';
import { type OpenDatabase, openDatabase } from '#api/db/open.ts';
import { tablesOf } from '#api/db/rows.testing.ts';
import { type LocalPostgres, openLocalPostgres } from '#api/processes/localPostgres.testing.ts';
import { readConfig } from './config.ts';
import { temporaryFolder, serverSettings } from './folder.testing.ts';
import { startServer } from './server.ts';
import { testPlatform } from './testing.ts';

let postgres: LocalPostgres | null;
let db: OpenDatabase['db'];
let sale: Awaited<ReturnType<typeof seedSale>>;
beforeAll(async () => {
  postgres = await openLocalPostgres();
  if (!postgres) return;
  ({ db } = await openDatabase(postgres.url));
  sale = await seedSale(db, { stock: 1000 });
});
afterAll(async () => {
  await db?.destroy();
  await postgres?.close();
});
beforeEach(({ skip }) => {
  if (!postgres) skip('No PostgreSQL server was found on this machine.');
});

it('two requests with one key at the same time get the same checkout, and hold its tickets once', async () => {
  const { checkout } = createRig(db, { seed: 'keys' });
  const pairs = Array.from({ length: 15 }, async (_, n) => {
    const basket = aBasket(sale, 2, from(`bea${n}@example.com`));
    const press = () => checkout.create(basket, null, `one-key-for-both-${n}`);
    const [first, second] = await Promise.all([press(), press()]);
    expect(second.clientSecret).toBe(first.clientSecret);
  });
  await Promise.all(pairs);
  expect(await stockOf(db, sale.pass)).toMatchObject({ held: 30 });
});

it('baskets of different products at the same time hold ten tickets of one mailbox, and of twenty all', async () => {
  const { checkout } = createRig(db, { seed: 'caps', caps: { mailbox: true, address: false } });
  const held = async (mailboxOf: (n: number) => string) => {
    const holds = Array.from({ length: 20 }, (_, n) => {
      const customer = from(mailboxOf(n));
      return checkout.create(
        aBasket(sale, 1, n % 2 ? { ...of(sale.friday), ...customer } : customer),
        null,
      );
    });
    return (await Promise.allSettled(holds)).filter(({ status }) => status === 'fulfilled').length;
  };
  expect(await held(() => 'cem@example.com')).toBe(10);
  expect(await held((n) => `cem${n}@example.com`)).toBe(20);
});

it('the server starts on PostgreSQL, sells the last tickets, and not one more', async () => {
  const { update } = tablesOf(db);
  await update('ticket_products', { quantity: 3, quantity_held: 0 }, { id: sale.pass });
  const dataDir = temporaryFolder();
  const settings = { ...serverSettings(dataDir), DATABASE_URL: postgres?.url };
  const server = await startServer(readConfig(settings), testPlatform(), dataDir);
  const post = async (path: string, body: object): Promise<Response> =>
    fetch(`http://127.0.0.1:${server.port}/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const buy = async (): Promise<number> => {
    const setup = await post('create-payment-intent', aBasket(sale, 1));
    if (!setup.ok) return setup.status;
    const { clientSecret } = (await setup.json()) as { clientSecret: string };
    const [paymentIntentId = ''] = clientSecret.split('_secret_');
    const payment = { clientSecret, scenario: 'success' };
    await post(`demo-payments/${paymentIntentId}/confirm`, payment);
    return (await post('process-order', { paymentIntentId, clientSecret })).status;
  };
  const statuses = await Promise.all([buy(), buy(), buy(), buy(), buy()]);
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 200, 200, 409, 409]);
  expect(await stockOf(db, sale.pass)).toMatchObject({ sold: 3, held: 0 });
  await server.stop();
});
