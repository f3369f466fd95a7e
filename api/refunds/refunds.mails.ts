import { html } from 'hono/html';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Schema } from '#api/db/schema.ts';
import { button, layout } from '#api/mail/layout.ts';
import type { Mail, MailWriter } from '#api/mail/mailer.ts';
import { formatUsd } from '#shared/base/money.ts';
import { isPractice } from '#shared/payments/modes.rules.ts';
import {
  findEventOf,
  findOrder,
  findRefund,
  itemsOfRefunds,
  type OrderRow,
  type RefundItemRow,
  type RefundRow,
} from './refunds.store.ts';

type Deps = { db: Kysely<Schema>; publicUrl: string };
type Matter = {
  refund: RefundRow;
  order: OrderRow;
  event: { id: number; title: string };
  items: readonly RefundItemRow[];
};

const payloadSchema = z.object({ refundId: z.string() });

/** Tells the buyer what is void and what comes back. */
export function refundWriter({ db, publicUrl }: Deps): MailWriter {
  return async (payload) => {
    const { refundId } = payloadSchema.parse(payload);
    const refund = await findRefund(db, refundId);
    const order = refund?.order_id ? await findOrder(db, refund.order_id) : null;
    if (!refund || !order) throw new Error(`No refund ${refundId} to write about`);
    const event = await findEventOf(db, order.event_id);
    const items = await itemsOfRefunds(db, [refundId]);
    return refundMail({ refund, order, event, items }, publicUrl);
  };
}

type Row = { label: string; value: string };

/** One row for each product: two of the same are one row with a two. */
function rowsOf(items: readonly RefundItemRow[]): Row[] {
  const byName = Map.groupBy(items, (item) => item.name);
  return [...byName].map(([name, same]) => {
    const quantity = same.reduce((sum, item) => sum + item.quantity, 0);
    const amount = same.reduce((sum, item) => sum + item.net_amount + item.tax_amount, 0);
    return { label: `${quantity} × ${name}`, value: formatUsd(amount) };
  });
}

function opening({ refund, order, event }: Matter): string[] {
  const hello = `Hello ${order.customer_name},`;
  if (refund.reason !== 'event_cancelled') return [hello, `We have refunded for ${event.title}:`];
  const sorry = `${event.title} has been cancelled. We are sorry.`;
  const back = 'You do not have to do anything: all of this goes back to you.';
  return [hello, sorry, ...(refund.note ? [refund.note] : []), back];
}

function closing({ refund, order }: Matter): string[] {
  const left = formatUsd(order.total_amount - order.refunded_amount);
  const tickets =
    order.status === 'cancelled'
      ? 'The tickets of this order are no longer valid.'
      : `What is listed above is no longer valid. Everything else in your order (${left}) stays as it is.`;
  return [...money(refund, order), tickets];
}

function money({ amount }: RefundRow, { payment_mode: mode }: OrderRow): string[] {
  if (amount === 0) return [];
  if (isPractice(mode)) return ['It was a demo payment, so no money moves.'];
  return ['It goes back the way you paid. Depending on your bank it takes a few days to show.'];
}

const line = ({ label, value }: Row) =>
  html`<tr>
    <td style="padding:4px 12px 4px 0">${label}</td>
    <td style="padding:4px 0;text-align:right">${value}</td>
  </tr>`;

/** What a refund, or the cancellation of an event, means to the buyer. */
export async function refundMail(matter: Matter, publicUrl: string): Promise<Mail> {
  const { refund, order, event, items } = matter;
  const cancelled = refund.reason === 'event_cancelled';
  const title = cancelled ? `${event.title} has been cancelled` : 'Your refund';
  const demo = isPractice(order.payment_mode);
  const link = `${publicUrl}/orders/${order.order_number}`;
  const tax = refund.tax_amount > 0 ? ` (of it ${formatUsd(refund.tax_amount)} sales tax)` : '';
  const total = { label: `Refunded${tax}`, value: formatUsd(refund.amount) };
  const rows = [...rowsOf(items), total];
  const [before, after] = [opening(matter), closing(matter)];
  return {
    to: { name: order.customer_name, address: order.customer_email },
    subject: `${demo ? 'DEMO: ' : ''}${title} (${order.order_number})`,
    text: [
      ...before,
      rows.map(({ label, value }) => `${label}  ${value}`).join('\n'),
      ...after,
      link,
    ].join('\n\n'),
    html: await layout({
      title,
      demo,
      content: html`${before.map((text) => html`<p>${text}</p>`)}
        <table style="width:100%;border-collapse:collapse;margin:0 0 16px">
          ${rows.map(line)}
        </table>
        ${after.map((text) => html`<p>${text}</p>`)} ${button(link, 'Show my order')}`,
    }),
    id: `refund-${refund.id}`,
  };
}
