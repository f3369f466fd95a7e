import type { Selectable } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { verifyEd25519 } from '#api/checkin/deviceKey.ts';
import { rowsOf } from '#api/db/rows.testing.ts';
import { filledMemoryDatabase } from '#api/db/testing.ts';
import type { Schema } from '#api/db/schema.ts';
import { createEventsService } from '#api/events/events.service.ts';
import { lookupHash } from '#api/tickets/issueTickets.commands.ts';
import { TEST_NOW, testContext } from '#api/testing.ts';
import { parseTicket, verifyTicket } from '#shared/tickets/ticketCode.ts';
import { entryFaults, stockFaults } from '#testing/stored-faults.ts';
import { demoRows } from './testing.ts';

type LedgerKind = Selectable<Schema['ledger_entries']>['kind'];

const sum = <Row>(rows: readonly Row[], of: (row: Row) => number) =>
  rows.reduce((n, row) => n + of(row), 0);

const db = await filledMemoryDatabase(demoRows);
afterAll(() => db.destroy());

const orders = () => rowsOf(db, 'orders');
const items = () => rowsOf(db, 'order_items');

describe('demo orders', () => {
  it('add up to the cent, from units to totals', async () => {
    const units = Map.groupBy(await items(), (item) => item.order_id);
    const lines = Map.groupBy(await rowsOf(db, 'checkout_lines'), (line) => line.checkout_id);
    const all = await orders();
    expect(all.length).toBeGreaterThan(300);
    for (const order of all) {
      const [own, quoted] = [units.get(order.id) ?? [], lines.get(order.checkout_id) ?? []];
      const tickets = own.filter((item) => item.kind === 'ticket');
      expect(order.subtotal_amount).toBe(order.original_amount - order.discount_amount);
      expect(order.total_amount).toBe(order.subtotal_amount + order.tax_amount);
      expect(sum(quoted, (line) => line.unit_price * line.quantity)).toBe(order.original_amount);
      expect(sum(own, (item) => item.unit_price * item.quantity)).toBe(order.original_amount);
      expect(sum(quoted, (line) => line.tax)).toBe(order.tax_amount);
      expect(sum(tickets, (item) => item.unit_discount)).toBe(order.discount_amount);
      expect(sum(own, (item) => item.commission)).toBe(order.commission_amount);
      expect(order.total_amount === 0 || order.total_amount >= 50).toBe(true);
    }
  });

  it('count in the stock unless they were canceled', async () =>
    expect(await stockFaults(db)).toEqual([]));

  it('know what went back, item by item', async () => {
    const orderOf = new Map((await rowsOf(db, 'refunds')).map((one) => [one.id, one.order_id]));
    const refunded = await rowsOf(db, 'refund_items');
    const byOrder = Map.groupBy(refunded, ({ refund_id }) => orderOf.get(refund_id));
    expect(byOrder.size).toBeGreaterThan(3);
    for (const order of await orders()) {
      const back = byOrder.get(order.id) ?? [];
      const [net, tax] = [sum(back, (one) => one.net_amount), sum(back, (one) => one.tax_amount)];
      expect([order.refunded_amount, order.refunded_tax]).toEqual([net + tax, tax]);
      expect(order.commission_reversed).toBe(sum(back, (one) => one.commission_amount));
    }
  });

  it('are paid for, and paid back when canceled', async () => {
    const all = await rowsOf(db, 'demo_payments');
    const payments = new Map(all.map((payment) => [payment.id, payment]));
    const cancelled = (await orders()).filter((order) => order.status === 'cancelled');
    expect(cancelled.length).toBeGreaterThan(3);
    for (const order of await orders()) {
      const payment = payments.get(order.payment_intent_id);
      expect(payment?.amount_received ?? 0).toBe(order.total_amount);
      const back = order.status === 'cancelled' ? order.total_amount : 0;
      expect(payment?.amount_refunded ?? 0).toBe(back);
    }
    const refunded = sum(await rowsOf(db, 'refunds'), ({ amount }) => amount);
    expect(refunded).toBe(sum(cancelled, (order) => order.total_amount));
  });

  it('are credited to promoters at their frozen rates, and lie in the past', async () => {
    const credited = (await orders()).filter((order) => order.promoter_id !== null);
    const codes = new Set(credited.map((order) => order.promo_code));
    expect(codes).toEqual(new Set(['ROLLFX27', 'ROLLJM84', 'ROLLTN59']));
    for (const order of credited) expect(order.commission_rate).toBeGreaterThan(0);
    for (const order of await orders()) expect(order.created_at).toBeLessThan(TEST_NOW);
    // The ledger has the same sums, and a payout to the demo promoter.
    const entries = Map.groupBy(await rowsOf(db, 'ledger_entries'), ({ kind }) => kind);
    const entered = (kind: LedgerKind) => sum(entries.get(kind) ?? [], ({ amount }) => amount);
    expect(entered('earned')).toBe(sum(credited, (order) => order.commission_amount));
    expect(entered('reversed')).toBe(-sum(credited, (order) => order.commission_reversed));
    const [payout] = await rowsOf(db, 'payouts');
    expect(entered('paid_out')).toBe(-(payout?.amount ?? 0));
    expect(payout?.amount).toBeGreaterThan(2500);
  });
});

describe('demo tickets', () => {
  it('are all genuine, found by order number and phone, and numbered without gaps for the door', async () => {
    const ordersById = new Map((await orders()).map((order) => [order.id, order]));
    const events = createEventsService(testContext(db));
    const byEvent = Map.groupBy(await items(), (item) => item.event_id);
    const scanned = Map.groupBy(await rowsOf(db, 'scans'), (scan) => scan.event_id);
    for (const event of await rowsOf(db, 'events')) {
      const keys = await events.keysOf(db, event.id);
      const own = byEvent.get(event.id) ?? [];
      for (const item of own) {
        const parsed = parseTicket(item.qr_code);
        if (!parsed.ok) throw new Error(item.qr_code);
        const { ticket } = parsed;
        expect(await verifyTicket(ticket, keys, verifyEd25519)).toBe('valid');
        const productId = item.kind === 'ticket' ? item.product_id : 0;
        const body = { eventId: event.id, productId };
        expect(ticket).toMatchObject({ code: item.code, body });
        const order = ordersById.get(item.order_id) ?? expect.fail('no order');
        expect(item.order_hash).toBe(lookupHash(event.lookup_key, 'order', order.order_number));
        expect(item.phone_hash).toBe(lookupHash(event.lookup_key, 'phone', order.customer_phone));
      }
      const numbers = [...own, ...(scanned.get(event.id) ?? [])]
        .map((row) => row.door_seq)
        .toSorted((a, b) => a - b);
      expect(numbers).toEqual(Array.from({ length: event.door_seq }, (_, i) => i + 1));
    }
  });
});

describe('demo check-ins', () => {
  it('are facts that fold into who is in, and show what happens at doors: entries, a ticket used twice, refusals', async () => {
    const scans = await rowsOf(db, 'scans');
    expect(scans.length).toBeGreaterThan(200);
    for (const { id } of await rowsOf(db, 'events')) expect(await entryFaults(db, id)).toEqual([]);
    for (const scan of scans) expect(scan.corrected_at).toBeLessThan(TEST_NOW);
    expect(new Set(scans.map((scan) => scan.event_id))).toEqual(new Set([1, 2, 3, 4]));
    expect(new Set(scans.map((scan) => scan.reason))).toEqual(
      new Set(['ok', 'already_in', 'wrong_event', 'unknown']),
    );
    expect(scans.filter((scan) => scan.outcome === 'incident')).toHaveLength(4);
    const devices = (await rowsOf(db, 'devices')).map(({ name }) => name);
    expect(devices.toSorted()).toEqual(['Gate A', 'Gate B']);
  });

  it('leave the demo skater outside, with tickets for tonight', async () => {
    const skater = (await rowsOf(db, 'users')).find(({ username }) => username === 'skater');
    const own = (await orders()).filter((order) => order.user_id === skater?.id);
    expect(own.map((order) => order.event_id).toSorted((a, b) => a - b)).toEqual([1, 2, 4, 5, 6]);
    const tonight = own.filter((order) => order.event_id === 1).map((order) => order.id);
    const tickets = (await items()).filter((item) => tonight.includes(item.order_id));
    expect(tickets.map((item) => [item.name, item.entry_at])).toEqual([
      ['3-Day Pass', null],
      ['3-Day Pass', null],
      ['Skate rental', null],
    ]);
  });
});
