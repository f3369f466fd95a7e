import { onDevice } from '#web/offline/networkThenDevice.ts';
import type { PaymentRow } from '#web/offline/db.schemas.ts';
import { parseStored } from '#web/offline/parseStored.ts';
import { setPending } from './pendingPayments.storage.ts';

/** Payments whose outcome is unknown. A storage failure must not stop the sale: tickets also come by e-mail. */
export const pendingPayments = {
  async add(payment: Omit<PaymentRow, 'startedAt'>) {
    const { paymentIntentId, checkoutId, clientSecret, eventId, path } = payment;
    const known = { paymentIntentId, checkoutId, clientSecret, eventId };
    const row = { ...known, ...(path !== undefined && { path }), startedAt: Date.now() };
    setPending(true);
    await onDevice((db) => db.payments.put(row)).catch(report);
  },
  async remove(paymentIntentId: string) {
    await onDevice(async (db) => {
      await db.payments.delete(paymentIntentId);
      if ((await db.payments.count()) === 0) setPending(false);
    }).catch(report);
  },
  async list(): Promise<PaymentRow[]> {
    const rows = await onDevice((db) => db.payments.toArray());
    if (rows.length === 0) return [];
    const { paymentRowSchema } = await import('#web/offline/db.schemas.ts');
    return rows.flatMap((row) => parseStored(paymentRowSchema, row, 'payments') ?? []);
  },
};
export type PendingPayments = typeof pendingPayments;

function report(error: unknown): void {
  console.warn("The payment in progress isn't saved on this device", error);
}
