import { Hono } from 'hono';
import { aUser } from '#api/checkout/testing/sale.ts';
import { openBank } from '#api/disputes/testing.ts';
import { inTurn } from '#api/http/requestQueue.ts';
import { callerOf } from '#api/http/testing.ts';
import type { AppEnv } from '#api/http/requestVariables.ts';
import { openOffice } from '#api/refunds/testing.ts';
import type { User } from '#shared/accounts/accounts.schemas.ts';
import { adminLedgerSchema, ledgerSchema } from '#shared/ledger/ledger.schemas.ts';
import type { ServerMode } from '#shared/orders/orders.schemas.ts';
import { ledgerRoutes } from './ledger.routes.ts';
import { createLedgerService } from './ledger.service.ts';
import { createStatementService } from '#api/ledger/statement/statement.service.ts';

export const DAY = 86_400_000;
/** How far to advance the clock so that commission is available: to a week after the event. */
export const UNTIL_AVAILABLE = 30 * DAY;
/** The commission of an order of `openOffice`: 12% of two tickets at 21.25. */
export const EARNED = 510;

type Disputed = { intent: string; named?: string; amount?: number };
let keys = 0;

export function aPayout(amount: number, rest: object = {}): object {
  keys += 1;
  const paid = { method: 'paypal', reference: '8XJ2', paid_on: '2026-11-19' };
  return { amount, ...paid, idempotencyKey: `payout-${keys}`, ...rest };
}

export function anAdjustment(amount: number, rest: object = {}): object {
  keys += 1;
  return { amount, note: 'Flyers', idempotencyKey: `adjustment-${keys}`, ...rest };
}

/** Opens a shop with an admin and the promoter Axle. Its PDFs are the data they are made from, as JSON. For tests. */
export async function openLedger(
  database?: Parameters<typeof openOffice>[0],
  mode: ServerMode = 'demo',
) {
  const bank = openBank();
  const office = await openOffice(database, { wrap: bank.wrap });
  const { db, rows } = office;
  const { promoterId } = office.sale;
  const axle = await aUser(db, 'axle', 'promoter');
  await office.update('promoters', { user_id: axle.id }, { id: promoterId });
  const context = { ...office, mode };
  const ledger = createLedgerService(context);
  const statements = createStatementService(context, {
    ledger,
    makePdf: async ({ tells }) => Uint8Array.from(Buffer.from(JSON.stringify(tells))),
  });
  const documentTurns = inTurn(() => 'test', { running: 2, waiting: 9, waitingOfClient: 9 });
  const services = { ...office, ledger, statements, documentTurns };
  const routes = new Hono<AppEnv>().route('/', ledgerRoutes(services));
  const askerOf = (user: User | null) => {
    const call = callerOf(routes, user);
    return (path: string, body?: object) => call(body ? 'POST' : 'GET', path, body);
  };
  const [asAdmin, asAxle] = [askerOf(office.user), askerOf(axle)];
  const base = `/api/admin/promoters/${promoterId}`;
  const look = async (query = '') =>
    adminLedgerSchema.parse(await (await asAdmin(`${base}/ledger${query}`)).json());
  return {
    ...office,
    base,
    ledger,
    asAdmin,
    asAxle,
    pay: (body: object) => asAdmin(`${base}/payouts`, body),
    adjust: (body: object) => asAdmin(`${base}/adjustments`, body),
    payTo: (id: number, body: object) => asAdmin(`/api/admin/promoters/${id}/payouts`, body),
    /** Delivers the webhook of a dispute. */
    dispute: ({ intent, named = 'du1', amount = 0 }: Disputed, status: string) =>
      bank.tell(office.rig, { id: named, intent, amount, status }),
    look,
    balance: async () => (await look()).balance,
    own: async (query = '') =>
      ledgerSchema.parse(await (await asAxle(`/api/promoters/me/ledger${query}`)).json()),
    items: async (order_id: string) =>
      (await rows('order_items', { order_id, kind: 'ticket' }, 'id')).map(({ id }) => id),
    entries: () => rows('ledger_entries', {}, 'id'),
    /** All ledger entries as short texts, such as `earned 255`. */
    told: async () =>
      (await rows('ledger_entries', {}, 'id')).map(({ kind, amount }) => `${kind} ${amount}`),
    log: () => rows('audit_log', {}, 'id'),
  };
}

/** Like `openLedger`, with an order whose commission can be paid out unless it is `pending`. */
export async function openEarned(database?: Parameters<typeof openOffice>[0], pending = false) {
  const ledger = await openLedger(database);
  const order = await ledger.bought();
  const { total_amount: amount } = await ledger.orderRow(order.id);
  if (!pending) ledger.platform.advance(UNTIL_AVAILABLE);
  return { ...ledger, order: { ...order, amount } };
}
