import type { Insertable } from 'kysely';
import type { Db } from '#api/db/open.ts';
import type { PaymentFindingsTable } from '#api/db/tables/payments.ts';

type NewFinding = Omit<Insertable<PaymentFindingsTable>, 'dismissed_at' | 'dismissed_by' | 'note'>;

/** Keeps one finding per checkout. A dismissed finding stays dismissed until `what` changes. */
export async function saveFinding(db: Db, finding: NewFinding): Promise<void> {
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
