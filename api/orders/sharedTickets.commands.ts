import type { Db } from '#api/db/open.ts';
import { enqueueMail } from '#api/mail/enqueueMail.ts';
import { FRIEND_TICKET_MAIL } from '#api/mail/mail.kinds.ts';
import type { Platform } from '#api/platform.ts';
import { orderNumberFrom } from '#shared/base/ids.ts';
import type { Attendee } from '#shared/orders/orders.contract.ts';
import { itemsOf } from './orders.store.ts';
import { insertShared } from './sharedTickets.store.ts';

const HOUR = 3_600_000;

type Link = { number: string; email: string; name: string | null };

/** Mails the link of an offer, at most once an hour: a further mail is dropped. Returns the mail's id. */
export function mailOffer(trx: Db, link: Link, platform: Platform): Promise<string> {
  const { number, email: address, name } = link;
  const hour = Math.floor(platform.clock() / HOUR);
  const mail = { kind: FRIEND_TICKET_MAIL, payload: { number } };
  const to = { name: name ?? '', address };
  const dedupeKey = `mail:friend:${number}:${hour}`;
  return enqueueMail(trx, { ...mail, to, dedupeKey }, platform);
}

type NewOffer = {
  orderId: string;
  itemId: number;
  name: string | null;
  email?: string | undefined;
  phone?: string | undefined;
};

/** Stores a new offer, mails its link if there is an address, and returns its number. */
export async function insertOffer(trx: Db, offer: NewOffer, platform: Platform): Promise<string> {
  const { orderId: order_id, itemId: item_id, name, email = null, phone = null } = offer;
  const number = orderNumberFrom(platform.random(8));
  const created_at = platform.clock();
  await insertShared(trx, { id: number, order_id, item_id, email, phone, created_at });
  if (email !== null) await mailOffer(trx, { number, email, name }, platform);
  return number;
}

/** Offers the tickets of a new order to the attendees who can be reached. */
export async function offerToAttendees(
  trx: Db,
  orderId: string,
  attendees: readonly Attendee[],
  platform: Platform,
): Promise<void> {
  const tickets = (await itemsOf(trx, [orderId])).filter(({ kind }) => kind === 'ticket');
  for (const { unit, ...attendee } of attendees) {
    const itemId = tickets[unit]?.id;
    const isReached = attendee.email !== undefined || attendee.phone !== undefined;
    if (itemId === undefined || !isReached) continue;
    await insertOffer(trx, { orderId, itemId, ...attendee }, platform);
  }
}
