import type { Kysely, Updateable } from 'kysely';
import type { Schema } from '#api/db/schema.ts';
import { type Fill, filledMemoryDatabase } from '#api/db/testing.ts';
import type { CreateCheckout } from '#shared/checkout/checkout.schemas.ts';
import type { DemoScenario } from '#shared/payments/payments.contract.ts';
import { clientOf, createRig, intentOf, paid, type Rig } from './rig.ts';
import { aUser, aBasket, type Sale, seedSale, stockOf } from './sale.ts';
import { tablesOf } from '#api/db/rows.testing.ts';

export type World = Awaited<ReturnType<typeof openWorld>>;

type Options = NonNullable<Parameters<typeof createRig>[1]> & {
  /** True if requests come from a logged-in admin. */
  admin?: boolean;
  /** The stock of each ticket. */
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

/**
 * Opens a database with a sale. Its rows are created once per process and copied, except into a database passed in.
 */
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

/** The world of an existing rig. */
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
  /** Orders weekend passes, or what `rest` says, and pays if the order costs something. */
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
    /** Creates a checkout without paying it. */
    hold,
    /** Pays a checkout, or tries to. The order waits for the webhook, the browser or the sweeper. */
    pay: (quantity = 1, rest: Rest = {}, scenario: DemoScenario = 'success') =>
      paid(rig, aBasket(sale, quantity, rest), scenario),
    buy,
    /** Moves the clock forward and runs the jobs that are due by then. */
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
