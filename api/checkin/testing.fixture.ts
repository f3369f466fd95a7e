import { compose } from '#api/compose.ts';
import { readConfig } from '#api/config.ts';
import type { Kysely } from 'kysely';
import { aUser } from '#api/checkout/testing/sale.ts';
import { add, tablesOf } from '#api/db/rows.testing.ts';
import type { Schema } from '#api/db/schema.ts';
import type { Holder } from '#api/http/requestVariables.ts';
import type { LiveBus } from '#api/http/liveBus.ts';
import { testPlatform } from '#api/testing.ts';
import type { Role, User } from '#shared/accounts/accounts.schemas.ts';
import type { ServerMode } from '#shared/orders/orders.schemas.ts';
import { takeDoorNumbers } from '#api/events/events.commands.ts';
import { ticketCodeFrom } from '#shared/base/ids.ts';
import { encodeBody, formatTicket, signedMessage } from '#shared/tickets/ticketCode.ts';
import { createCheckinService } from './checkin.service.ts';

export type DoorOptions = { mode?: ServerMode } & Parameters<typeof createCheckinService>[2];
export type DoorFixture = Awaited<ReturnType<typeof createDoorFixture>>;

const ENV = { RATE_LIMITS: 'off', DATA_DIR: '/nonexistent' };

/** A service with an event and users of each role; no sales. */
export async function createDoorFixture(
  db: Kysely<Schema>,
  { mode = 'demo', ...set }: DoorOptions,
) {
  const platform = testPlatform();
  const base = compose(readConfig(ENV), { db, engine: 'sqlite' }, platform);
  const context = { ...base, platform, live: countedLive(base.live), mode };
  const { events } = context;
  const checkin = createCheckinService(context, context, set);
  const users = await seedUsers(db);
  const eventId = await events.createEvent(weekend('Neon Lane Weekender'));
  const tables = tablesOf(db);
  const pass = { event_id: eventId, name: 'Weekend Pass', price: 2500, active: 1 } as const;
  const productId = await tables.insert('ticket_products', { ...pass, quantity: 100_000 });
  const holder = holdersOf(db, users.staff, platform.clock());
  return {
    ...context,
    ...tables,
    checkin,
    holder,
    users,
    eventId,
    productId,
  };
}

/** The devices of a member of staff, registered when they are first asked for. */
export function holdersOf(db: Kysely<Schema>, user: User, now: number) {
  const names: Record<string, string> = { north: 'North gate', south: 'South gate' };
  return async (id = 'north'): Promise<Holder> => {
    const name = names[id] ?? id;
    const row = { id, name, user_id: user.id, public_key: id };
    const times = { registered_at: now, approved_at: now, pending: 0 };
    await db
      .insertInto('devices')
      .values({ ...row, ...times })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return { id, name, user, expiresAt: Infinity, opens: 'lists' };
  };
}

/** A live bus that counts its listeners. */
function countedLive(live: LiveBus): LiveBus & { listeners: () => number } {
  const open = new Set<() => void>();
  return {
    publish: live.publish,
    subscribe(topic, listener) {
      const stop = live.subscribe(topic, listener);
      open.add(stop);
      return () => {
        stop();
        open.delete(stop);
      };
    },
    listeners: () => open.size,
  };
}

export const weekend = (title: string, start_date = '2026-11-19', end_date = '2026-11-21') => ({
  title,
  start_date,
  end_date,
  time_zone: 'America/Los_Angeles',
  location: 'Glendale, CA',
  venueIds: [],
  djIds: [],
});

async function seedUsers(db: Kysely<Schema>): Promise<Record<Role, User>> {
  const of = (role: Role) => aUser(db, role, role);
  const staff = { ...(await of('staff')), name: 'Sam Staff' };
  await tablesOf(db).update('users', { name: staff.name }, { id: staff.id });
  return {
    staff,
    admin: await of('admin'),
    promoter: await of('promoter'),
    user: await of('user'),
  };
}

type Sold = { id: number; code: string; qr: string };
type Sale = { eventId?: number; kind?: 'ticket' | 'addon'; quantity?: number; demo?: boolean };

type Office = Pick<DoorFixture, 'db' | 'platform' | 'events' | 'eventId' | 'productId'>;

/** Sells and cancels tickets as orders do. */
export function boxOffice({ db, platform, events, eventId, productId }: Office) {
  let orders = 0;
  const issue = async (event: number, { kind = 'ticket', demo = true }: Sale) => {
    const { kid, sign } = await events.signingKey(db, event);
    const code = ticketCodeFrom(platform.random(5));
    const product = kind === 'addon' ? 0 : productId;
    const on = { kid, eventId: event, productId: product, kind: { type: kind, demo } };
    const body = encodeBody(on);
    return { code, qr: formatTicket(body, sign(signedMessage(body, code)), code) };
  };
  /** Sells one order of `count` items. */
  async function sell(count: number, sale: Sale = {}): Promise<Sold[]> {
    const event = sale.eventId ?? eventId;
    const order = `order-${event}-${++orders}`;
    const payment_mode: NewOrder['payment_mode'] = sale.demo === false ? 'live' : 'demo';
    await insertOrder(db, { id: order, event_id: event, payment_mode });
    const codes = await Promise.all(Array.from({ length: count }, () => issue(event, sale)));
    const head = (await takeDoorNumbers(db, event, count))?.door_seq ?? 0;
    const items = codes.map(({ code, qr }, index) => ({
      ...ITEM,
      payment_mode,
      order_id: order,
      event_id: event,
      kind: sale.kind ?? 'ticket',
      product_id: productId,
      quantity: sale.quantity ?? 1,
      code,
      qr_code: qr,
      door_seq: head - count + 1 + index,
    }));
    const made = db.insertInto('order_items').values(items);
    const rows = await made.returning(['id', 'code', 'qr_code as qr']).execute();
    return rows.toSorted((a, b) => a.id - b.id);
  }
  return {
    issue: (sale: Sale = {}) => issue(sale.eventId ?? eventId, sale),
    sell,

    async sellOne(sale: Sale = {}): Promise<Sold> {
      const [one] = await sell(1, sale);
      if (!one) throw new Error('nothing sold');
      return one;
    },

    /** Voids a ticket as a refund does. */
    async cancel({ id }: { id: number }, event = eventId): Promise<void> {
      const door_seq = (await takeDoorNumbers(db, event, 1))?.door_seq ?? 0;
      await tablesOf(db).update('order_items', { status: 'cancelled', door_seq }, { id });
    },
  };
}

const UNIT = { unit_price: 2500, unit_discount: 0, unit_tax_rate: 0, unit_tax_amount: 0 };
const PASS = { name: 'Weekend Pass', ticket_type: 'single_day', commission: 0 };
const HELD = { status: 'valid', holder: 'Ana R.', order_hash: 'orderhash123' } as const;
const ITEM = { ...UNIT, ...PASS, ...HELD };

type NewOrder = { id: string; event_id: number; payment_mode: 'demo' | 'live' };

async function insertOrder(db: Kysely<Schema>, { id, event_id, payment_mode }: NewOrder) {
  const common = { id, event_id, commission_rate: 10, payment_intent_id: `pi-${id}` };
  const provider = payment_mode === 'demo' ? 'demo' : 'stripe';
  const person = { first_name: 'Ana', last_name: 'Ruiz', email: 'ana@example.com' };
  const paid = { status: 'paid', currency: 'usd', mode: payment_mode, provider } as const;
  await add(db, 'checkouts', { ...common, ...person, phone: '5550102233', ...paid });
  const customer = { customer_name: 'Ana Ruiz', customer_email: 'ana@example.com' };
  const done = { order_number: id, checkout_id: id, status: 'completed', payment_mode } as const;
  await add(db, 'orders', { ...common, ...customer, customer_phone: '5550102233', ...done });
}
