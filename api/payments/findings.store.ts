import type { Insertable, Selectable } from 'kysely';
import type { Db } from '#api/db/open.ts';
import type { PaymentFindingsTable } from '#api/db/tables/money.ts';

type FindingRow = Selectable<PaymentFindingsTable>;
type NewFinding = Omit<Insertable<PaymentFindingsTable>, 'dismissed_at' | 'dismissed_by' | 'note'>;

/**
 * Records a finding for admins: a payment doesn't match its order, or its order could not be made. Keeps one finding
 * per checkout. A dismissed finding stays dismissed until `what` changes.
 */
export async function noteFinding(db: Db, finding: NewFinding): Promise<void> {
  const { what, found = null, problem = null, order_id } = finding;
  const open = { dismissed_at: null, dismissed_by: null, note: null };
  await db
    .insertInto('payment_findings')
    .values({ ...finding, ...open })
    .onConflict((known) =>
      known
        .column('checkout_id')
        .doUpdateSet({ what, found, problem, order_id, ...open })
        .where((eb) =>
          eb.or([
            eb('payment_findings.dismissed_at', 'is', null),
            eb('payment_findings.what', '<>', what),
          ]),
        ),
    )
    .execute();
}

export async function dropFinding(db: Db, checkoutId: string): Promise<void> {
  await db.deleteFrom('payment_findings').where('checkout_id', '=', checkoutId).execute();
}

/** Deletes undismissed findings about a missing order if the checkout has since become an order or been refunded. */
export async function dropSettled(db: Db): Promise<void> {
  await db
    .deleteFrom('payment_findings')
    .where('order_id', 'is', null)
    .where('dismissed_at', 'is', null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('checkouts')
          .select('checkouts.id')
          .whereRef('checkouts.id', '=', 'payment_findings.checkout_id')
          .where('checkouts.status', 'in', ['paid', 'refunded']),
      ),
    )
    .execute();
}

/** Dismisses the open finding of an order. Returns the finding, or undefined if there is none. */
export function dismissFinding(
  db: Db,
  orderId: string,
  { by, note, now }: { by: string; note: string; now: number },
): Promise<FindingRow | undefined> {
  return db
    .updateTable('payment_findings')
    .set({ dismissed_at: now, dismissed_by: by, note })
    .where('order_id', '=', orderId)
    .where('dismissed_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
}
