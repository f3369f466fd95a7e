import { html } from 'hono/html';
import { formatUsd } from '#shared/base/money.ts';
import { DEFAULT_DOORS, formatClock, formatDate } from '#shared/base/time.ts';
import { netTotal } from '#shared/orders/netAmounts.ts';
import type { Order, OrderItem } from '#shared/orders/orders.schemas.ts';
import { textCode } from '#shared/tickets/ticketCode.ts';
import { button, layout } from './layout.ts';
import type { Mail } from './mailer.ts';

type Row = { label: string; value: string };

const nameOf = (item: OrderItem): string =>
  item.ticket_product?.name ?? item.addon?.name ?? 'Event Ticket';

function rowsOf(order: Order): Row[] {
  const groups = Map.groupBy(order.items, (item) => `${nameOf(item)}\n${item.unit_price}`);
  return [...groups.values()].map((items) => {
    const [first] = items;
    const quantity = items.reduce((sum, item) => sum + item.quantity, 0);
    const price = first?.unit_price ?? 0;
    return {
      label: `${quantity} × ${first ? nameOf(first) : ''}`,
      value: formatUsd(price * quantity),
    };
  });
}

function totalsOf(order: Order): Row[] {
  const rows = [{ label: 'Subtotal', value: formatUsd(order.subtotal_amount) }];
  if (order.discount_amount > 0) {
    const label = `Discount (${order.promo_code ?? 'promo'})`;
    rows.unshift({ label, value: formatUsd(-order.discount_amount) });
  }
  if (order.tax_amount > 0) rows.push({ label: 'Sales tax', value: formatUsd(order.tax_amount) });
  const refunded = order.refunded_amount ?? 0;
  if (refunded > 0) rows.push({ label: 'Refunded', value: formatUsd(-refunded) });
  return [...rows, { label: 'Total', value: formatUsd(netTotal(order)) }];
}

function codesOf(order: Order): Row[] {
  const valid = order.items.filter((item) => item.status === 'valid');
  return valid.map((item) => ({
    label: nameOf(item),
    value: item.qr_code === null ? '' : textCode(item.qr_code),
  }));
}

function eventLines({ event }: Order): string[] {
  if (!event) return [];
  const doors = `Doors open: ${formatClock(event.doors_open_time ?? DEFAULT_DOORS)}`;
  const place = event.venue ? [`${event.venue.name}, ${event.location}`, doors] : [event.location];
  return [event.title, formatDate(event.start_date), ...place];
}

const textRows = (rows: readonly Row[]): string[] =>
  rows.map(({ label, value }) => `${label}  ${value}`);

const table = (rows: readonly Row[]) =>
  html`<table style="width:100%;border-collapse:collapse;margin:0 0 16px">
    ${rows.map(
      ({ label, value }) =>
        html`<tr>
          <td style="padding:4px 0">${label}</td>
          <td style="padding:4px 0;text-align:right">${value}</td>
        </tr>`,
    )}
  </table>`;

/** 'Thank you', what was bought, the codes in text, and the link that shows the tickets on any device. */
export async function orderConfirmation(order: Order, publicUrl: string): Promise<Mail> {
  const demo = order.payment_mode === 'demo';
  const link = `${publicUrl}/orders/${order.order_number}`;
  const title = order.event?.title ?? 'your event';
  const subject = `${demo ? 'DEMO: ' : ''}Your tickets for ${title} (${order.order_number})`;
  const sections = [
    demo ? ['DEMO: no money was collected, and this is not a valid ticket.'] : [],
    ['Thank You for Your Purchase!', `Order ${order.order_number}`],
    eventLines(order),
    textRows(rowsOf(order)),
    textRows(totalsOf(order)),
    ['Your tickets, with their QR codes:', link],
    ['Ticket codes:', ...textRows(codesOf(order))],
  ];
  const content = html`<p style="margin:0 0 16px">Order <strong>${order.order_number}</strong></p>
    <p style="margin:0 0 16px">${eventLines(order).map((line) => html`${line}<br />`)}</p>
    ${button(link, 'Show my tickets')} ${table(rowsOf(order))} ${table(totalsOf(order))}
    <p style="margin:0 0 4px;font-weight:700">Ticket codes</p>
    ${table(codesOf(order))}`;
  return {
    to: { name: order.customer_name, address: order.customer_email },
    subject,
    text: sections
      .filter((lines) => lines.length > 0)
      .map((lines) => lines.join('\n'))
      .join('\n\n'),
    html: await layout({ title: 'Thank You for Your Purchase!', demo, content }),
    id: `order-${order.id}`,
  };
}
