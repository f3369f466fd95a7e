import type { Db } from '#api/db/open.ts';
import { enqueue } from '#api/jobs/jobs.ts';
import type { Platform } from '#api/platform.ts';
import { type CheckoutRow, keepAttendee } from './checkout.store.ts';
import { REPLACED_JOB } from './heldOffer.commands.ts';

/** The new ticket is for the person of the old one, which a job refunds: its stock and door are locked by themselves. */
export async function replaceTicket(
  trx: Db,
  { id: checkoutId, replaces_item: itemId }: CheckoutRow,
  orderId: string,
  platform: Pick<Platform, 'clock' | 'random'>,
): Promise<void> {
  if (itemId === null) return;
  await keepAttendee(trx, itemId, orderId);
  const job = { kind: REPLACED_JOB, payload: { checkoutId } };
  await enqueue(trx, { ...job, dedupeKey: `replaced:${checkoutId}` }, platform);
}
