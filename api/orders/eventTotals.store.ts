import { sql } from 'kysely';
import type { Db } from '#api/db/open.ts';
import { prepared } from '#api/db/preparedStatement.ts';
import type { Payments } from '#shared/orders/adminOrders.schemas.ts';
import type { Mode } from '#shared/orders/orders.schemas.ts';
import { isTestMode } from '#shared/payments/modes.rules.ts';

type Paid = { event_id: number; payment_mode: Mode };
type Order = Paid & { total_amount: number; refunded_amount?: number | undefined };

/** Adds an order to the totals of its event. Call this in the transaction that inserts the order and its tickets. */
export async function countOrder(db: Db, order: Order, tickets: number): Promise<void> {
  if (order.payment_mode === 'comp') return countGuest(db, order.event_id, { orders: 1, tickets });
  const { event_id, total_amount: charged, refunded_amount: refunded = 0 } = order;
  const testMode = isTestMode(order.payment_mode) ? 1 : 0;
  const testSold = {
    practice_orders: testMode,
    practice_charged: testMode * charged,
    practice_refunded: testMode * refunded,
  };
  await addToTotals(db, { event_id, orders: 1, charged, refunded, ...testSold });
}

const SOLD = ['orders', 'charged', 'refunded'] as const;
const TEST_SOLD = ['practice_orders', 'practice_charged', 'practice_refunded'] as const;

type Sold = Record<(typeof SOLD | typeof TEST_SOLD)[number], number>;

const addToTotals = prepared((db, sold: Sold & { event_id: number }) =>
  db
    .insertInto('event_totals')
    .values(sold)
    .onConflict((known) =>
      known
        .column('event_id')
        .doUpdateSet((eb) =>
          Object.fromEntries(
            [...SOLD, ...TEST_SOLD].map((column) => [
              column,
              eb(`event_totals.${column}`, '+', eb.ref(`excluded.${column}`)),
            ]),
          ),
        ),
    ),
);

/** Subtracts deleted test orders from the totals of their event. */
export const uncountTestOrders = (
  db: Db,
  event_id: number,
  { orders, charged, refunded }: { orders: number; charged: number; refunded: number },
) =>
  addToTotals(db, {
    event_id,
    orders: -orders,
    charged: -charged,
    refunded: -refunded,
    practice_orders: -orders,
    practice_charged: -charged,
    practice_refunded: -refunded,
  });

/** Complimentary tickets are counted separately, because they are neither sold nor refunded. */
async function countGuest(
  db: Db,
  event_id: number,
  { orders, tickets }: { orders: number; tickets: number },
): Promise<void> {
  const count = { comp_orders: orders, comp_tickets: tickets };
  await db
    .insertInto('event_totals')
    .values({ event_id, orders: 0, charged: 0, ...count })
    .onConflict((known) =>
      known.column('event_id').doUpdateSet((eb) => ({
        comp_orders: eb('event_totals.comp_orders', '+', orders),
        comp_tickets: eb('event_totals.comp_tickets', '+', tickets),
      })),
    )
    .execute();
}

/** Adds a refund to its event's totals, in the refund's transaction. `tickets`: how many tickets are voided. */
export async function countRefund(
  db: Db,
  { event_id, payment_mode }: Paid,
  { amount, tickets }: { amount: number; tickets: number },
): Promise<void> {
  if (payment_mode === 'comp') return countGuest(db, event_id, { orders: 0, tickets: -tickets });
  const testSold = isTestMode(payment_mode) ? amount : 0;
  await db
    .updateTable('event_totals')
    .set((eb) => ({
      refunded: eb('refunded', '+', amount),
      practice_refunded: eb('practice_refunded', '+', testSold),
    }))
    .where('event_id', '=', event_id)
    .execute();
}

const COUNTS = {
  all: sql<number | null>`sum(orders + comp_orders)`,
  real: sql<number | null>`sum(orders - practice_orders)`,
  demo: sql<number | null>`sum(practice_orders)`,
  comp: sql<number | null>`sum(comp_orders)`,
};

export async function countAllOrders(db: Db, payments: Payments | 'all' = 'all'): Promise<number> {
  const { count } = await db
    .selectFrom('event_totals')
    .select(COUNTS[payments].as('count'))
    .executeTakeFirstOrThrow();
  return Number(count ?? 0);
}
