// Rows as one purchase of a 'Weekend Pass' leaves them, and how they are inserted.
import type { Insertable } from 'kysely';
import Database from 'better-sqlite3';
import type { OrderItemsTable, OrdersTable } from '#api/db/tables/orders.ts';
import type { CheckoutLinesTable, CheckoutsTable } from '#api/db/tables/sales.ts';
import { FIRST_NAMES, LAST_NAMES } from '#api/demo/people.data.ts';
import type { Seeded } from '#shared/base/pseudoRandom.ts';
import { searchText } from '#shared/orders/search.rules.ts';
import type { BenchEvent } from './fixture.ts';
import { databaseIn } from './server.ts';

const MONEY = {
  original_amount: 4999,
  discount_amount: 0,
  discount_rate: 0,
  tax_amount: 412,
  commission_rate: 0,
} as const;

export type Buyer = { firstName: string; lastName: string; email: string; phone: string };

type Sale = { id: string; intent: string | null; buyer: Buyer; now: number; number?: string };

export function checkoutRow(
  { eventId }: BenchEvent,
  { id, intent, buyer, now }: Sale,
  status: 'open' | 'paid' = 'open',
): Insertable<CheckoutsTable> {
  return {
    id,
    event_id: eventId,
    status,
    provider: 'demo',
    mode: 'demo',
    payment_intent_id: intent,
    client_secret: intent && `${intent}_secret_${id}`,
    first_name: buyer.firstName,
    last_name: buyer.lastName,
    email: buyer.email,
    phone: buyer.phone,
    ...MONEY,
    subtotal: 4999,
    amount: 5411,
    currency: 'usd',
    created_at: now,
    expires_at: now + 900_000,
  };
}

export function lineRow({ productId }: BenchEvent, id: string): Insertable<CheckoutLinesTable> {
  return {
    checkout_id: id,
    position: 0,
    kind: 'ticket',
    product_id: productId,
    name: 'Weekend Pass',
    ticket_type: 'single_day',
    unit_price: 4999,
    quantity: 1,
    tax_rate: 825,
    discount: 0,
    tax: 412,
  };
}

export function orderRow(
  { eventId }: BenchEvent,
  { id, intent, buyer, now, number = `RC-${id.slice(0, 14)}` }: Sale,
): Insertable<OrdersTable> {
  const searched = {
    order_number: number,
    customer_name: `${buyer.firstName} ${buyer.lastName}`,
    customer_email: buyer.email,
    customer_phone: buyer.phone,
  };
  return {
    id,
    ...searched,
    search_text: searchText(searched),
    checkout_id: id,
    event_id: eventId,
    status: 'completed',
    ...MONEY,
    subtotal_amount: 4999,
    total_amount: 5411,
    commission_amount: 0,
    payment_mode: 'demo',
    payment_intent_id: intent ?? id,
    created_at: now,
  };
}

export type Ticket = {
  orderId: string;
  code: string;
  qr: string;
  holder: string;
  orderHash: string;
  phoneHash: string;
};

export function itemRow(
  { eventId, productId }: BenchEvent,
  { orderId, code, qr, holder, orderHash, phoneHash }: Ticket,
  doorSeq: number,
): Insertable<OrderItemsTable> {
  return {
    order_id: orderId,
    event_id: eventId,
    kind: 'ticket',
    product_id: productId,
    name: 'Weekend Pass',
    ticket_type: 'single_day',
    unit_price: 4999,
    unit_discount: 0,
    unit_tax_rate: 825,
    unit_tax_amount: 412,
    commission: 0,
    quantity: 1,
    code,
    qr_code: qr,
    status: 'valid',
    holder,
    order_hash: orderHash,
    phone_hash: phoneHash,
    door_seq: doorSeq,
    payment_mode: 'demo',
  };
}

/** With the pragmas of api/db/sqlite.ts only. */
export function openBaselineDatabase(file: string): Database.Database {
  const database = new Database(file);
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  database.pragma('foreign_keys = ON');
  return database;
}

/** Reads the database of a server, whether it runs or not. */
export function reading<T>(dataDir: string, read: (database: Database.Database) => T): T {
  const database = new Database(databaseIn(dataDir), { readonly: true });
  try {
    return read(database);
  } finally {
    database.close();
  }
}

export type Insert = (table: string, row: object) => void;

/** Prepared inserts: rows of a table must have the same columns in the same order. */
export function createInsert(database: Database.Database): Insert {
  const statements = new Map<string, Database.Statement>();
  function prepare(table: string, row: object): Database.Statement {
    const columns = Object.keys(row);
    const marks = columns.map(() => '?').join(', ');
    const statement = database.prepare(
      `insert into ${table} (${columns.join(', ')}) values (${marks})`,
    );
    statements.set(table, statement);
    return statement;
  }
  return (table, row) => {
    const statement = statements.get(table) ?? prepare(table, row);
    statement.run(Object.values(row));
  };
}

export type Scan = { id: string; code: string; at: number; deviceId: string; by: string };

/** An admission, as a device at the door has told it. */
export function scanRow(
  { id, code, at, deviceId, by }: Scan,
  { eventId, item, seq }: { eventId: number; item: number; seq: number },
) {
  return {
    id,
    event_id: eventId,
    device_id: deviceId,
    device_name: 'Bench device',
    code,
    at,
    offset_ms: 0,
    corrected_at: at,
    verdict: 'admit',
    reason: 'ok',
    via: 'camera',
    by_user: by,
    received_from: by,
    received_at: at,
    order_item_id: item,
    outcome: 'applied',
    door_seq: seq,
  };
}

const FIRST = ['Ana', ...FIRST_NAMES] as const;
const LAST = ['Ana', ...LAST_NAMES] as const;

/** The first and the last name of somebody. */
export const personName = ({ pick }: Seeded): [first: string, last: string] => [
  pick(FIRST),
  pick(LAST),
];
