import { useLiveQuery } from 'dexie-react-hooks';
import { LoaderCircle } from 'lucide-react';
import { Link } from 'react-router';
import { formatInstant, SHORT_INSTANT } from '#shared/base/time.ts';
import { db } from '#web/offline/db.ts';
import { type PaymentRow, paymentRowSchema } from '#web/offline/db.schemas.ts';
import { parseStored } from '#web/offline/parseStored.ts';

/** Reads without `onDevice`, which would hide the read from Dexie: a later change would not update the page. */
async function paymentsHere(): Promise<PaymentRow[]> {
  const rows = await db.payments.toArray().catch(() => []);
  return rows.flatMap((row) => parseStored(paymentRowSchema, row, 'payments') ?? []);
}

/** Payments that may have succeeded: the provider's answer is still pending. */
export function UnconfirmedPayments() {
  const payments = useLiveQuery(paymentsHere, []) ?? [];
  if (payments.length === 0) return null;
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return (
    <section aria-label="Payments Being Checked">
      <h2 className="mb-3 text-section">Payments Being Checked</h2>
      <ul className="grid gap-3">
        {payments.map(({ paymentIntentId, startedAt, eventId, path }) => (
          <li
            key={paymentIntentId}
            className="flex gap-4 rounded-md border border-line bg-floor px-4 py-4"
          >
            <LoaderCircle aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-amber" />
            <span className="grid gap-1">
              <span className="font-semibold">
                Payment of {formatInstant(startedAt, timeZone, SHORT_INSTANT)}
              </span>
              <span className="text-dust">
                Please don't pay again. Your tickets will appear here and in your e-mail once it
                goes through.{' '}
                <Link to={path ?? `/events/${eventId}`} className="text-chalk underline">
                  View details
                </Link>
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
