import { createHash, createHmac } from 'node:crypto';
import type { Sealer } from '#api/crypto/sealer.ts';
import type { Db } from '#api/db/open.ts';
import { mailboxOf } from '#shared/base/email.ts';
import type { Problem } from '#shared/base/errors.ts';
import {
  ADDRESS_WINDOW_MS,
  addressCapProblem,
  capsOf,
  FREE_ORDERS_WINDOW_MS,
  mailboxCapProblem,
  MAX_FREE_ORDERS,
  needsConfirmation,
} from '#shared/checkout/caps.rules.ts';
import { tooManyFreeOrders } from '#shared/checkout/checkout.errors.ts';
import { claimOf, countFreeOrders } from './caps.store.ts';
import type { CheckoutRow } from './checkout.store.ts';
import type { EventCaps } from '#shared/events/eventCaps.schemas.ts';
import type { CheckoutDeps } from './deps.ts';

export type ClientKeys = Pick<CheckoutRow, 'mailbox_key' | 'address_key' | 'network_key'>;

export const mailboxKeyOf = (email: string): string =>
  createHash('sha256').update(mailboxOf(email)).digest('base64url');

/** What a checkout is counted by. Of the address only keyed hashes are kept: one with the event's own key. */
export function clientKeys(
  { email, address, lookupKey }: { email: string; address: string | null; lookupKey: string },
  { mark }: Pick<Sealer, 'mark'>,
): ClientKeys {
  return {
    mailbox_key: mailboxKeyOf(email),
    address_key:
      address === null ? null : createHmac('sha256', lookupKey).update(address).digest('base64url'),
    network_key: address === null ? null : mark(address),
  };
}

/**
 * What the caps say to this checkout, already stored: a problem, or that the mailbox's owner must
 * confirm it.
 */
export async function capsProblem(
  db: Db,
  checkout: CheckoutRow,
  { caps, ofEvent }: { caps: CheckoutDeps['caps']; ofEvent: EventCaps },
  now: number,
): Promise<Problem | 'confirm' | null> {
  const { event_id: eventId, mailbox_key: mailbox, address_key: address } = checkout;
  const isFree = checkout.provider === 'free';
  const most = capsOf(ofEvent);
  if (caps.mailbox && mailbox !== null) {
    const claim = await claimOf(db, { eventId, mailbox, now, since: 0 });
    const problem = mailboxCapProblem(claim, most.mailbox, isFree);
    if (problem) return problem;
    const since = now - FREE_ORDERS_WINDOW_MS;
    if (isFree && (await countFreeOrders(db, mailbox, since)) > MAX_FREE_ORDERS)
      return tooManyFreeOrders;
  }
  if (!caps.address || address === null) return null;
  const since = now - ADDRESS_WINDOW_MS;
  const claim = await claimOf(db, { eventId, address, now, since });
  const problem = addressCapProblem(claim, most.address);
  if (problem) return problem;
  return isFree && needsConfirmation(claim, most.address) ? 'confirm' : null;
}
