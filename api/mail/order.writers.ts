import { z } from 'zod';
import type { AppContext } from '#api/context.ts';
import type { Log } from '#api/platform.ts';
import type { SoldLine } from '#shared/orders/orderTotals.rules.ts';
import type { Order } from '#shared/orders/orders.schemas.ts';
import { maskedNumber } from '#shared/orders/search.rules.ts';
import {
  type CalendarFile,
  calendarAttachment,
  confirmFree,
  type FreeLink,
  type Friend,
  friendTicket,
  newOrderLink,
  orderAddressChanged,
  addressChangedPayload,
} from './orderMails.ts';
import { changedPayload, eventChanged } from './eventChanged.ts';
import {
  type LatePayment,
  latePayment,
  lostPayments,
  paidTwice,
  paidTwicePayload,
} from './paymentMails.ts';
import {
  CONFIRM_FREE_MAIL,
  CONFIRMATION_MAIL,
  EVENT_CHANGED_MAIL,
  FRIEND_TICKET_MAIL,
  LATE_PAYMENT_MAIL,
  LOST_PAYMENT_MAIL,
  ORDER_LINK_MAIL,
  ORDER_MOVED_MAIL,
  PAID_TWICE_MAIL,
} from './mail.kinds.ts';
import type { Attachment, MailWriter, MailWriters } from './mail.types.ts';
import { orderConfirmation } from './orderConfirmation.ts';

const orderPayload = z.object({ orderId: z.string() });
const friendPayload = z.object({ number: z.string() });
const linkPayload = orderPayload.extend({ moved: z.boolean().optional() });
/** `amount`: what an admin refunded, in cents; missing if the payment came too late or the event was canceled. */
const checkoutPayload = z.object({ checkoutId: z.string(), amount: z.int().optional() });

type Uses = {
  orders: {
    find(id: string): Promise<Order | null>;
    soldLines(orderId: string): Promise<(SoldLine & { productId: number })[]>;
  };
  checkout: {
    latePayment(checkoutId: string): Promise<LatePayment | null>;
    /** Makes a new confirmation link; null if the checkout no longer waits for one. */
    newLink(checkoutId: string): Promise<FreeLink | null>;
  };
  documents: OrderDocuments;
  sharedTickets: { mailed(number: string): Promise<Friend | null> };
};

/** Makes the attachments of a confirmation. */
type OrderDocuments = {
  ticketsPdf(orderId: string): Promise<{ name: string; content: Uint8Array } | null>;
  calendarFile: CalendarFile;
};

export function orderWriters(
  { config: { publicUrl, teamEmail }, platform: { log } }: AppContext,
  { orders, checkout, documents, sharedTickets }: Uses,
) {
  const confirmation: MailWriter = async (payload, { id }) => {
    const { orderId } = orderPayload.parse(payload);
    const order = await known(orders, orderId);
    // The order was refunded before its confirmation was sent.
    if (order.status === 'cancelled') return null;
    const lines = await orders.soldLines(orderId);
    const attachments = await filesOf(documents, log, order);
    // Uses the id of the mail because mail servers log message ids, and the id of an order opens it.
    return orderConfirmation({ order, lines, attachments }, { publicUrl, id: `order-${id}` });
  };
  const newLink: MailWriter = async (payload, { id }) => {
    const { orderId, moved = false } = linkPayload.parse(payload);
    const order = await known(orders, orderId);
    const mail = await newOrderLink(order, { publicUrl, id: `link-${id}`, moved });
    const attachments = order.status === 'completed' ? await filesOf(documents, log, order) : [];
    return { ...mail, attachments };
  };
  const movedAway: MailWriter = async (payload, { id }) => {
    const to = addressChangedPayload.parse(payload);
    const order = await known(orders, to.orderId);
    return orderAddressChanged(order, to, { publicUrl, id: `moved-${id}` });
  };
  const late: MailWriter = async (payload) => {
    const { checkoutId, amount } = checkoutPayload.parse(payload);
    const found = await checkout.latePayment(checkoutId);
    if (!found) throw new Error(`Checkout ${checkoutId} not found`);
    const byHand = amount === undefined ? {} : { amount, byHand: true };
    return latePayment({ ...found, ...byHand }, publicUrl);
  };
  const changed: MailWriter = async (payload, { id }) => {
    const { orderId, before } = changedPayload.parse(payload);
    const order = await known(orders, orderId);
    const attachments = calendarAttachment(documents.calendarFile, order);
    return eventChanged({ order, before, attachments }, { publicUrl, id: `changed-${id}` });
  };
  const twice: MailWriter = async (payload, { id }) => {
    const { checkoutId, amount } = paidTwicePayload.parse(payload);
    const found = await checkout.latePayment(checkoutId);
    if (!found) throw new Error(`Checkout ${checkoutId} not found`);
    return paidTwice(found, amount, { publicUrl, id: `twice-${id}` });
  };
  // Each attempt makes a new link, which replaces the link that was not delivered.
  const confirm: MailWriter = async (payload, { id }) => {
    const link = await checkout.newLink(checkoutPayload.parse(payload).checkoutId);
    return link && confirmFree(link, { publicUrl, id: `confirm-${id}` });
  };
  return {
    [FRIEND_TICKET_MAIL]: friendWriter(sharedTickets, publicUrl),
    [CONFIRM_FREE_MAIL]: confirm,
    [CONFIRMATION_MAIL]: confirmation,
    [ORDER_LINK_MAIL]: newLink,
    [ORDER_MOVED_MAIL]: movedAway,
    [LATE_PAYMENT_MAIL]: late,
    [EVENT_CHANGED_MAIL]: changed,
    [PAID_TWICE_MAIL]: twice,
    [LOST_PAYMENT_MAIL]: (_payload, { id }) =>
      lostPayments({ teamEmail, publicUrl, id: `lost-${id}` }),
  } satisfies MailWriters;
}

const friendWriter =
  ({ mailed }: Uses['sharedTickets'], publicUrl: string): MailWriter =>
  async (payload, { id }) => {
    const offer = await mailed(friendPayload.parse(payload).number);
    return offer && friendTicket(offer, { publicUrl, id: `friend-${id}` });
  };

async function known(orders: Uses['orders'], id: string): Promise<Order> {
  const order = await orders.find(id);
  if (!order) throw new Error(`Order ${id} not found`);
  return order;
}

/** If a document can't be made, the mail is sent without it: it contains the codes anyway. */
async function filesOf(documents: OrderDocuments, log: Log, order: Order): Promise<Attachment[]> {
  const pdf = await documents.ticketsPdf(order.id).catch((error: unknown) => {
    // The number is masked for the log, since a full order number opens the order.
    const which = maskedNumber(order.order_number);
    log.warn(
      { err: error, order: which },
      'could not make the PDF of a confirmation, which is sent without it',
    );
    return null;
  });
  return [
    ...(pdf ? [{ filename: pdf.name, contentType: 'application/pdf', content: pdf.content }] : []),
    ...calendarAttachment(documents.calendarFile, order),
  ];
}
