import { createHash, createHmac } from 'node:crypto';
import { isBlocked } from '#api/connections/connections.queries.ts';
import type { Sealer } from '#api/crypto/sealer.ts';
import type { Db } from '#api/db/open.ts';
import { mailboxOf } from '#shared/base/email.ts';
import type { Problem } from '#shared/base/errors.ts';
import {
  ADDRESS_WINDOW_MS,
  addressCapProblem,
  capsOf,
  type Claim,
  FREE_ORDERS_WINDOW_MS,
  mailboxCapProblem,
  MAX_FREE_ORDERS,
  needsConfirmation,
} from '#shared/checkout/caps.rules.ts';
import {
  connectionBlocked,
  tooManyFree,
  tooManyFreeOrders,
} from '#shared/checkout/checkout.errors.ts';
import { claimOf, countFreeOrders, provedEmail } from './caps.store.ts';
import type { CheckoutRow } from './readCheckouts.store.ts';
import type { EventCaps } from '#shared/events/events.schemas.ts';
import type { CheckoutContext } from './checkoutContext.ts';

export type ClientKeys = Pick<CheckoutRow, 'mailbox_key' | 'address_key' | 'network_key'>;

/**
 * The lock for checkouts of an event from one mailbox or connection. Each waits for the ones before it, so that it
 * counts them.
 */
export const capsLockKey = (eventId: number, key: string): string => `caps ${eventId} ${key}`;

export const mailboxKeyOf = (email: string): string =>
  createHash('sha256').update(mailboxOf(email)).digest('base64url');

/**
 * The keys by which a checkout is counted: a hash of its mailbox, and two keyed hashes of its IP address, one of which
 * is different for each event.
 */
export function clientKeys(
  { email, address, lookupKey }: { email: string; address: string | null; lookupKey: string },
  { mark }: Sealer,
): ClientKeys {
  return {
    mailbox_key: mailboxKeyOf(email),
    address_key:
      address === null ? null : createHmac('sha256', lookupKey).update(address).digest('base64url'),
    network_key: address === null ? null : mark(address),
  };
}

type Limits = { caps: CheckoutContext['caps']; ofEvent: EventCaps };

/**
 * Checks a stored checkout against the caps. Returns the problem, 'confirm' if the mailbox's owner must confirm the
 * order by mail, or null.
 */
export async function capsProblem(
  db: Db,
  checkout: CheckoutRow,
  { caps, ofEvent }: Limits,
  now: number,
): Promise<Problem | 'confirm' | null> {
  const { event_id: eventId, address_key: address } = checkout;
  // A blocked connection is also refused here, because it may confirm a free order after its hold was released.
  if (address !== null && (await isBlocked(db, eventId, address))) return connectionBlocked;
  const most = capsOf(ofEvent);
  const over = caps.mailbox
    ? await mailboxProblem(db, checkout, { most: most.mailbox, caps }, now)
    : null;
  if (over !== null && over !== 'confirm') return over;
  if (!caps.address || address === null) return over;
  const since = now - ADDRESS_WINDOW_MS;
  const claim = await claimOf(db, { eventId, address, now, since });
  const problem = addressCapProblem(claim, most.address);
  if (problem) return problem;
  const isFree = checkout.provider === 'free';
  return isFree && needsConfirmation(claim, most.address) ? 'confirm' : over;
}

/**
 * Checks the cap of a mailbox. Anyone can check out with someone else's address, which must not stop its owner.
 * Therefore the owner has a separate cap when logged in with the proven address, and so has each connection.
 * Free orders beyond the cap are confirmed by mail.
 */
async function mailboxProblem(
  db: Db,
  checkout: CheckoutRow,
  { most, caps }: { most: Claim; caps: CheckoutContext['caps'] },
  now: number,
): Promise<Problem | 'confirm' | null> {
  const { event_id: eventId, mailbox_key: mailbox, address_key: near, user_id: userId } = checkout;
  if (mailbox === null) return null;
  const asked = { eventId, now, since: 0 };
  const isFree = checkout.provider === 'free';
  const claim = await claimOf(db, { ...asked, mailbox });
  const since = now - FREE_ORDERS_WINDOW_MS;
  const tooManyMails = async (): Promise<Problem | null> =>
    isFree && (await countFreeOrders(db, mailbox, since)) > MAX_FREE_ORDERS
      ? tooManyFreeOrders
      : null;
  const capped = mailboxCapProblem(claim, most, isFree);
  const problem = capped ?? (await tooManyMails());
  if (problem === null) return null;
  const email = userId === null ? null : await provedEmail(db, userId);
  if (userId !== null && email !== null && mailboxKeyOf(email) === mailbox)
    return mailboxCapProblem(await claimOf(db, { ...asked, userId }), most, isFree);
  if (capped === null || near === null) return problem;
  const own = await claimOf(db, { ...asked, mailbox, near });
  // If connections aren't counted, one person could pose as many buyers, so the cap applies to the whole mailbox.
  const ofAll = caps.address ? null : mailboxCapProblem(claim, most, false);
  const left = mailboxCapProblem(own, most, isFree) ?? ofAll;
  if (left !== null) return left;
  return capped.code === tooManyFree.code ? 'confirm' : tooManyMails();
}
