import type { Kysely, Updateable } from 'kysely';
import type { Schema } from '#api/db/schema.ts';
import { type Fill, filledMemoryDatabase } from '#api/db/testing.ts';
import type { CreateCheckout } from '#shared/checkout/checkout.schemas.ts';
import type { DemoScenario } from '#shared/orders/orders.schemas.ts';
import { clientOf } from './client.ts';
import { aUser } from './users.ts';
import { createRig, intentOf, paid, type Rig } from './rig.ts';
import { tablesOf } from '#api/db/rows.testing.ts';
import { aBasket, type Sale, seedSale, stockOf } from './sale.ts';

export type World = Awaited<ReturnType<typeof openWorld>>;

type Options = NonNullable<Parameters<typeof createRig>[1]> & {
  /** Signed in as an admin. */
  admin?: boolean;
  /** Of each ticket. */
  quantity?: number;
  rentals?: number;
};

/** A database, or how to open one. */
export type From = Kysely<Schema> | Open;
type Open = (fill: Fill) => Promise<Kysely<Schema>>;

let filled: Sale | undefined;
const fillSale: Fill = async (db) => {
  filled = await seedSale(db);
};

/** The rows of a sale are made once a process and copied, except into a database that is there. */
async function openSale(from: From) {
  if (typeof from !== 'function') return { db: from, sale: await seedSale(from) };
  const db = await from(fillSale);
  if (!filled) throw new Error('The sale was filled in');
  return { db, sale: filled };
}

/** A sale and the whole money path on one database, and what buyers do there. */
export async function openWorld(
  from: From = filledMemoryDatabase,
  { admin = false, quantity, rentals, user = null, ...options }: Options = {},
) {
  const { db, sale } = await openSale(from);
  const { update } = tablesOf(db);
  if (quantity !== undefined) await update('ticket_products', { quantity });
  if (rentals !== undefined)
    await update('addons', { available_quantity: rentals }, { id: sale.rental });
  const signedIn = admin ? await aUser(db) : user;
  return { ...worldOf(createRig(db, { ...options, user: signedIn }), sale), user: signedIn };
}

/** Of a rig that is there already. */
export const worldOf = (rig: Rig, sale: Sale) => ({
  ...rig,
  rig,
  sale,
  ...clientOf(rig),
  ...buyersOf(rig, sale),
  ...rowsOf(rig.db, sale),
});

type Rest = Partial<CreateCheckout>;

function buyersOf(rig: Rig, sale: Sale) {
  const hold = (quantity = 1, rest: Rest = {}, userId: string | null = null) =>
    rig.checkout.create(aBasket(sale, quantity, rest), userId);
  /** The order of weekend passes, or of what `rest` says, paid where it costs something. */
  async function buy(quantity = 1, rest: Rest = {}, userId: string | null = null) {
    const setup = await hold(quantity, rest, userId);
    const { clientSecret, checkoutId } = setup;
    const intent = intentOf(clientSecret);
    if (setup.amount > 0) await rig.demo.confirm({ id: intent, clientSecret }, 'success');
    const done = await rig.checkout.process(intent);
    if (!done) throw new Error('no order');
    return { id: done.orderId, number: done.orderNumber, intent, clientSecret, checkoutId, done };
  }
  return {
    /** A checkout that is not paid. */
    hold,
    /** Paid or tried; its order waits for the webhook, the browser or the sweeper. */
    pay: (quantity = 1, rest: Rest = {}, scenario: DemoScenario = 'success') =>
      paid(rig, aBasket(sale, quantity, rest), scenario),
    buy,
    /** Later, with what was due by then done. */
    async later(ms = 0): Promise<void> {
      rig.platform.advance(ms);
      await rig.worker.runDue();
    },
  };
}

function rowsOf(db: Kysely<Schema>, sale: Sale) {
  const tables = tablesOf(db);
  const oneOf = async <T extends 'orders' | 'checkouts' | 'demo_payments'>(
    table: T,
    id: string,
  ) => {
    const [row] = await tables.rows(table, { id } as object);
    if (!row) throw new Error(`${table} has no ${id}`);
    return row;
  };
  return {
    ...tables,
    orderRow: (id: string) => oneOf('orders', id),
    checkoutRow: (id: string) => oneOf('checkouts', id),
    paymentRow: (id: string) => oneOf('demo_payments', id),
    orderRows: () => tables.rows('orders', {}, 'created_at'),
    itemRows: () => tables.rows('order_items', {}, 'id'),
    setTicket: (id: number, values: Updateable<Schema['ticket_products']>) =>
      tables.update('ticket_products', values, { id }),
    /** The stock of a ticket. */
    left: (ticketId = sale.pass) => stockOf(db, ticketId),
  };
}
