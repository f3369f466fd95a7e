import type { AppContext } from '#api/context.ts';
import type { DocumentsService } from '#api/orders/documents/documents.service.ts';
import type { OrdersService } from '#api/orders/orders.service.ts';
import { html } from 'hono/html';
import { z } from 'zod';
import { calendarAttachment } from '#api/mail/orderMails.ts';
import { button, layout, type Row, table, textRows } from '#api/mail/layout.ts';
import type { Attachment, Mail, MailWriters } from '#api/mail/mail.types.ts';
import { helloTo, recipientOf } from '#api/mail/recipient.ts';
import { formatUsd } from '#shared/base/money.ts';
import { isTestMode } from '#shared/payments/modes.rules.ts';
import { REFUND_MAIL } from './refunds.commands.ts';
import {
  findEventOf,
  findOrder,
  findRefund,
  itemsOfRefunds,
  type OrderRow,
  type RefundItemRow,
  type RefundRow,
} from './refunds.store.ts';

type Uses = { orders: OrdersService; documents: DocumentsService };
type Matter = {
  refund: RefundRow;
  order: OrderRow;
  event: { id: number; title: string };
  items: readonly RefundItemRow[];
  attachments: readonly Attachment[];
};

const payloadSchema = z.object({ refundId: z.string() });

export function refundWriters({ config, db }: AppContext, uses: Uses) {
  return {
    [REFUND_MAIL]: async (payload) => {
      const { refundId } = payloadSchema.parse(payload);
      const refund = await findRefund(db, refundId);
      const order = refund?.order_id ? await findOrder(db, refund.order_id) : null;
      if (!refund || !order) throw new Error(`Refund ${refundId} not found`);
      const event = await findEventOf(db, order.event_id);
      const items = await itemsOfRefunds(db, [refundId]);
      const attachments = await entryOf(uses, refund, order);
      return refundMail({ refund, order, event, items, attachments }, config.publicUrl);
    },
  } satisfies MailWriters;
}

/** The calendar file that removes a canceled event from the buyer's calendar; none for other refunds. */
async function entryOf(
  { orders, documents }: Uses,
  { reason }: RefundRow,
  { id }: OrderRow,
): Promise<Attachment[]> {
  const order = reason === 'event_cancelled' ? await orders.find(id) : null;
  return order ? calendarAttachment(documents.calendarFile, order) : [];
}

function rowsOf(items: readonly RefundItemRow[]): Row[] {
  const byName = Map.groupBy(items, (item) => item.name);
  return [...byName].map(([name, same]) => {
    const quantity = same.reduce((sum, item) => sum + item.quantity, 0);
    const amount = same.reduce((sum, item) => sum + item.net_amount + item.tax_amount, 0);
    return { label: `${quantity} × ${name}`, value: formatUsd(amount) };
  });
}

function opening({ refund, order, event }: Matter): string[] {
  const hello = helloTo(order);
  if (refund.reason === 'withdrawn')
    return [hello, `You're no longer on the guest list for ${event.title}.`];
  if (refund.reason !== 'event_cancelled') return [hello, `${takenBack(refund)} ${event.title}:`];
  const sorry = `${event.title} has been canceled. We're sorry.`;
  const back =
    refund.amount > refund.covered_amount
      ? "You don't need to do anything. You'll get all of this back."
      : "You don't need to do anything.";
  return [hello, sorry, ...(refund.note ? [refund.note] : []), back];
}

const takenBack = ({ amount }: RefundRow): string =>
  amount > 0 ? 'We refunded this from your order for' : 'We canceled this from your order for';

function totalOf({ amount, tax_amount }: RefundRow): Row[] {
  if (amount === 0) return [];
  const tax = tax_amount > 0 ? { hint: `includes ${formatUsd(tax_amount)} sales tax` } : {};
  return [{ label: 'Refunded', value: formatUsd(amount), strong: true, ...tax }];
}

function titleOf({ refund, event }: Matter): string {
  if (refund.reason === 'event_cancelled') return `${event.title} has been canceled`;
  if (refund.reason === 'withdrawn') return 'Your guest tickets';
  return refund.amount > 0 ? 'Your refund' : 'Your order has been changed';
}

function closing({ refund, order }: Matter): string[] {
  const left = formatUsd(order.total_amount - order.refunded_amount);
  const tickets =
    order.status === 'cancelled'
      ? 'The tickets in this order are no longer valid.'
      : `The items above are no longer valid. The rest of your order (${left}) stays the same.`;
  return [...money(refund, order), tickets];
}

function money(refund: RefundRow, { payment_mode: mode }: OrderRow): string[] {
  if (refund.amount === 0) return [];
  const { amount, covered_amount: covered } = refund;
  if (isTestMode(mode)) return ['It was a demo payment, so no money changed hands.'];
  if (covered >= amount) return ['It was already refunded to you.'];
  if (refund.settled_by !== null)
    return [
      "We couldn't refund it to your original payment method, so it was settled another way.",
    ];
  const what =
    covered > 0
      ? `${formatUsd(covered)} of it was already refunded to you. The other ${formatUsd(amount - covered)} goes`
      : 'It goes';
  return [
    `${what} back to your original payment method. Depending on your bank, it may take a few days to show up.`,
  ];
}

const ENTRY = 'The attached file removes the event from your calendar.';

async function refundMail(matter: Matter, publicUrl: string): Promise<Mail> {
  const { refund, order, items, attachments } = matter;
  const title = titleOf(matter);
  const about = refund.reason === 'event_cancelled' ? title : `${title}: ${matter.event.title}`;
  const demo = isTestMode(order.payment_mode);
  const link = `${publicUrl}/orders/${order.order_number}`;
  // Guests with complimentary tickets paid nothing, so their mail shows no amounts.
  const rows = order.payment_mode === 'comp' ? [] : [...rowsOf(items), ...totalOf(refund)];
  const [before, after] = [opening(matter), closing(matter)];
  const files = attachments.length > 0 ? [ENTRY] : [];
  return {
    to: recipientOf(order),
    subject: `${demo ? 'DEMO: ' : ''}${about}`,
    text: [...before, textRows(rows).join('\n'), ...after, link, ...files].join('\n\n'),
    html: await layout({
      title,
      demo,
      content: html`${before.map((text) => html`<p>${text}</p>`)} ${table(rows)}
      ${after.map((text) => html`<p>${text}</p>`)} ${button(link, 'Show my order')}
      ${files.map((text) => html`<p style="margin:0;font-size:14px;color:#574a6b">${text}</p>`)}`,
    }),
    attachments,
    id: `refund-${refund.id}`,
  };
}
