import { createHash, createHmac } from 'node:crypto';
import type { Db } from '#api/db/open.ts';
import { AppError } from '#shared/base/errors.ts';
import {
  ADDRESS_WINDOW_MS,
  addressCapProblem,
  FREE_ORDERS_WINDOW_MS,
  mailboxCapProblem,
  mailboxOf,
  MAX_FREE_ORDERS,
} from '#shared/checkout/caps.rules.ts';
import { tooManyFreeOrders } from '#shared/checkout/checkout.errors.ts';
import { claimOf, countFreeOrders } from './caps.store.ts';
import { type CheckoutRow, lookupKeyOf } from './checkout.store.ts';
import type { CheckoutDeps } from './deps.ts';

export type ClientKeys = Pick<CheckoutRow, 'mailbox_key' | 'address_key'>;

/** What a checkout is counted by. Of the address only a hash is kept, with the event's own key. */
export async function clientKeys(
  db: Db,
  client: { eventId: number; email: string; address: string | null },
): Promise<ClientKeys> {
  const { eventId, email, address } = client;
  return {
    mailbox_key: createHash('sha256').update(mailboxOf(email)).digest('base64url'),
    address_key:
      address === null
        ? null
        : createHmac('sha256', await lookupKeyOf(db, eventId))
            .update(address)
            .digest('base64url'),
  };
}

/** Throws when this checkout, already stored, is one too many. */
export async function refuseOverCaps(
  db: Db,
  checkout: CheckoutRow,
  caps: CheckoutDeps['caps'],
): Promise<void> {
  const { event_id: eventId, mailbox_key: mailbox, address_key: address } = checkout;
  const now = checkout.created_at;
  if (caps.mailbox && mailbox !== null) {
    refuse(mailboxCapProblem(await claimOf(db, { eventId, mailbox, now, since: 0 })));
    const since = now - FREE_ORDERS_WINDOW_MS;
    const isFree = checkout.provider === 'free';
    const tooOften = isFree && (await countFreeOrders(db, mailbox, since)) > MAX_FREE_ORDERS;
    refuse(tooOften ? tooManyFreeOrders : null);
  }
  if (!caps.address || address === null) return;
  const since = now - ADDRESS_WINDOW_MS;
  refuse(addressCapProblem(await claimOf(db, { eventId, address, now, since })));
}

function refuse(problem: ReturnType<typeof mailboxCapProblem>): void {
  if (problem) throw new AppError(problem);
}
