import type { RaceFixture } from './fixture.ts';
import type { Tally } from './nodes.ts';

// Invariants that hold after every race, counted from the stored rows.

type Stored = Pick<RaceFixture, 'db'>;

const sum = <T>(rows: readonly T[], of: (row: T) => number) =>
  rows.reduce((all, row) => all + of(row), 0);

type Line = {
  kind: string;
  product_id: number;
  event_id: number;
  variant_id: number;
  slots: string;
};

/** Sold and held equal items and open checkouts, within stock. */
export async function checkStock({ db }: Stored, tally: Tally): Promise<void> {
  const items = await db.selectFrom('order_items').selectAll().execute();
  const held = await db
    .selectFrom('checkout_lines as l')
    .innerJoin('checkouts as c', 'c.id', 'l.checkout_id')
    .select(['l.kind', 'l.product_id', 'l.variant_id', 'l.slots', 'l.quantity', 'c.event_id'])
    .where('c.status', '=', 'open')
    .execute();
  const tickets = await db.selectFrom('ticket_products').selectAll().execute();
  const addons = await db
    .selectFrom('addon_stock')
    .innerJoin('addons', 'addons.id', 'addon_stock.addon_id')
    .selectAll('addon_stock')
    .select(['addons.name', 'addons.id'])
    .execute();
  const all = [
    ...tickets.map((row) => ({
      kind: 'ticket',
      total: row.quantity,
      variant_id: 0,
      slot: '',
      ...row,
    })),
    ...addons.map((row) => ({ kind: 'addon', ...row })),
  ];
  for (const { kind, id, name, total, quantity_sold, quantity_held, ...of } of all) {
    const mine = (row: Line) =>
      row.kind === kind &&
      row.product_id === id &&
      row.event_id === of.event_id &&
      row.variant_id === of.variant_id &&
      row.slots.split(',').includes(of.slot);
    const sold = sum(items.filter(mine), (row) => row.quantity - row.refunded_quantity);
    tally.same(`sold of ${name}`, quantity_sold, sold);
    tally.same(
      `held of ${name}`,
      quantity_held,
      sum(held.filter(mine), (row) => row.quantity),
    );
    if (total !== null && quantity_sold + quantity_held > total) tally.fault(`${name} is oversold`);
  }
}

/** Stripe has per payment what its order cost less refunds, or nothing. */
export async function checkMoney({ db, standIn }: RaceFixture, tally: Tally): Promise<void> {
  const orders = await db.selectFrom('orders').selectAll().execute();
  const refunds = await db.selectFrom('refunds').selectAll().execute();
  const byIntent = new Map(orders.map((order) => [order.payment_intent_id, order]));
  tally.same('orders per payment', byIntent.size, orders.length);
  for (const intent of standIn.stripeServer.intents()) {
    const back = standIn.stripeServer
      .refunds()
      .filter(({ payment_intent: of }) => of === intent.id);
    const kept =
      intent.amount_received -
      sum(
        back.filter(({ status }) => status !== 'failed'),
        (one) => one.amount,
      );
    const order = byIntent.get(intent.id);
    // Payments under dispute cannot be refunded: those refunds wait for a person.
    if (standIn.stripeServer.isDisputed(intent.id)) continue;
    const owed = refunds.filter(
      (refund) => refund.payment_intent_id === intent.id && refund.status === 'failed',
    );
    const due = order ? order.total_amount - order.refunded_amount : 0;
    tally.same(`money of ${intent.id}`, kept, due + sum(owed, (refund) => refund.amount));
  }
}

/** Stored sums: totals of events, commission, check-in counts. */
export async function checkSums({ db }: Stored, tally: Tally): Promise<void> {
  const orders = await db.selectFrom('orders').selectAll().execute();
  const totals = await db.selectFrom('event_totals').selectAll().execute();
  for (const { event_id, orders: count, charged, refunded } of totals) {
    const own = orders.filter((order) => order.event_id === event_id);
    const right = [own.length, sum(own, (o) => o.total_amount), sum(own, (o) => o.refunded_amount)];
    tally.same(`totals of event ${event_id}`, [count, charged, refunded], right);
  }
  const entries = await db.selectFrom('ledger_entries').selectAll().execute();
  const of = (kind: string) =>
    sum(
      entries.filter((entry) => entry.kind === kind),
      (entry) => entry.amount,
    );
  const counted = orders.filter((order) => order.promoter_id !== null);
  tally.same(
    'commission earned',
    of('earned'),
    sum(counted, (o) => o.commission_amount),
  );
  tally.same(
    'commission taken back',
    of('reversed') + of('reinstated'),
    -sum(counted, (o) => o.commission_reversed) || 0,
  );
  const numbers = await db.selectFrom('order_items').select(['event_id', 'door_seq']).execute();
  tally.same(
    'numbers of the door',
    new Set(numbers.map((row) => `${row.event_id} ${row.door_seq}`)).size,
    numbers.length,
  );
}

/** No job left over, given up or done twice. */
async function checkWork({ db }: RaceFixture, tally: Tally): Promise<void> {
  const jobs = await db.selectFrom('jobs').select(['kind', 'status', 'attempts']).execute();
  for (const { kind, status, attempts } of jobs) {
    // Refused during a dispute, and tried again later.
    const refused = kind === 'checkout.refund' && (status === 'ready' || status === 'done');
    const isLeft = status === 'running' || status === 'dead' || attempts > 1;
    if (isLeft && !refused) tally.fault(`job ${kind} ${status} after ${attempts}`);
  }
  const mails = await db.selectFrom('mails').select(['kind', 'status', 'attempts']).execute();
  for (const { kind, status, attempts } of mails) {
    if (!['sent', 'skipped'].includes(status) || attempts > 1)
      tally.fault(`mail ${kind} ${status} after ${attempts}`);
  }
}

/** None is left in a transaction. */
export async function checkConnections({ database }: RaceFixture, tally: Tally): Promise<void> {
  tally.same('connections in the middle of something', await database.stuck(), 0);
}

export async function checkAll(fixture: RaceFixture, tally: Tally): Promise<void> {
  for (const check of [checkStock, checkMoney, checkSums, checkWork, checkConnections])
    await check(fixture, tally);
}
