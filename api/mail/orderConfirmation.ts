import { html } from 'hono/html';
import { formatUsd } from '#shared/base/money.ts';
import { formatPercent } from '#shared/base/percent.ts';
import { type SoldLine, totalLines } from '#shared/orders/orderTotals.rules.ts';
import type { Order } from '#shared/orders/orders.schemas.ts';
import {
  clockLines,
  datedText,
  daysOf,
  occasionOf,
  whenText,
} from '#shared/orders/occasion.rules.ts';
import { type TicketPage, ticketPages } from '#shared/orders/ticketPages.rules.ts';
import { daysInBrief } from '#shared/tickets/ticketDays.rules.ts';
import { isTestMode } from '#shared/payments/modes.rules.ts';
import { button, type Html, layout, heading, type Row, table, textRows } from './layout.ts';
import type { Attachment, InlineImage, Mail } from './mail.types.ts';
import { qrPng } from './qrPng.ts';
import { recipientOf } from './recipient.ts';

type Confirmation = {
  order: Order;
  /** The lines of the order as sold. */
  lines: readonly (SoldLine & { productId: number })[];
  attachments: readonly Attachment[];
};

const DEMO = 'DEMO: no money was collected, and this is not a valid ticket.';
const THANKS = 'Thank You for Your Purchase!';
const INVITED = 'You Are on the Guest List!';
const LINK = 'Open this on any device to save your tickets there. They open without a connection.';
const KEEP =
  'Anyone with the link or the codes can use your tickets, so share only what you give away.';

function rowOf({ name, unitPrice, quantity, discount, tax, taxRate }: SoldLine): Row {
  const parts = [
    quantity > 1 && unitPrice > 0 && `${formatUsd(unitPrice)} each`,
    discount > 0 && `discount ${formatUsd(-discount)}`,
    tax > 0 && `sales tax ${formatPercent(taxRate)}%: ${formatUsd(tax)}`,
  ].filter((part) => part !== false);
  const hint = parts.join(' · ');
  return {
    label: `${quantity} × ${name}`,
    value: formatUsd(unitPrice * quantity),
    ...(hint ? { hint } : {}),
  };
}

const totals = (order: Order): Row[] =>
  totalLines({ ...order, refunded_amount: order.refunded_amount ?? 0 }).map(
    ({ label, cents, strong = false }) => ({ label, value: formatUsd(cents), strong }),
  );

function eventLines(order: Order): string[] {
  const occasion = occasionOf(order);
  if (!occasion) return [];
  const { title, session, stops } = occasion;
  const several = stops.flatMap(({ when }) => when).length > 1;
  return [
    title,
    ...(session ? [session] : []),
    ...(several ? [datedText(occasion)] : []),
    ...stops.flatMap(({ when, place }) => [
      ...when.map((each) =>
        several ? whenText(each) : [datedText(occasion), ...clockLines(each)].join(' · '),
      ),
      place.join(', '),
    ]),
    ...occasion.notices,
  ];
}

/** The number, such as `Ticket 1 of 2`, with the ticket's days if these aren't all days of the order. */
function numberAndDays({ kind, quantity, place, opens }: TicketPage, order: Order): string {
  if (order.event && opens.length !== daysOf(order).length)
    return `${place} · ${daysInBrief(opens, order.event.time_zone)}`;
  return kind === 'addon' && quantity > 1 ? `${place}, for ${quantity}` : place;
}

const cidOf = (n: number): string => `qr-${n + 1}`;

/** A ticket with its QR code. White margins keep the code scannable in dark mode. */
const ticket = (page: TicketPage, n: number, order: Order): Html =>
  html`<table
    role="presentation"
    class="rule"
    style="width:100%;border-collapse:collapse;border-top:1px solid #e3dcec"
  >
    <tr>
      <td style="width:148px;padding:12px 16px 12px 0;vertical-align:top">
        <img
          src="cid:${cidOf(n)}"
          width="148"
          height="148"
          alt="QR code of ${page.code}"
          style="display:block;border-radius:8px;background:#ffffff"
        />
      </td>
      <td style="padding:12px 0;vertical-align:middle">
        <strong>${page.name}</strong><br />
        <span style="font-size:14px;color:#574a6b">${numberAndDays(page, order)}</span><br />
        <span
          style="font:700 17px/1.8 Menlo,Consolas,monospace;letter-spacing:1px;white-space:nowrap"
          >${page.code}</span
        >
      </td>
    </tr>
  </table>`;

const isGuest = ({ payment_mode }: Order): boolean => payment_mode === 'comp';
const titleOf = (order: Order): string => (isGuest(order) ? INVITED : THANKS);

function fileNote(attachments: readonly Attachment[]): string {
  const has = (type: string) => attachments.some(({ contentType }) => contentType.startsWith(type));
  const what = [
    has('application/pdf') && 'your tickets to print',
    has('text/calendar') && 'a calendar event',
  ].filter((file) => file !== false);
  return what.length > 0 ? `Attached: ${what.join(', and ')}.` : '';
}

function textOf({ order, lines, attachments }: Confirmation, pages: TicketPage[], link: string) {
  const sections = [
    isTestMode(order.payment_mode) ? [DEMO] : [],
    [titleOf(order), `Order ${order.order_number}`],
    eventLines(order),
    ['Your tickets, with their QR codes:', link, LINK],
    [
      'Ticket codes:',
      ...pages.map((page) => `${page.code}  ${page.name} (${numberAndDays(page, order)})`),
      KEEP,
    ],
    // Complimentary tickets cost nothing, so there are no amounts to show.
    ...(isGuest(order) ? [] : [textRows(lines.map(rowOf)), textRows(totals(order))]),
    [fileNote(attachments)].filter(Boolean),
  ];
  return sections
    .filter((section) => section.length > 0)
    .map((section) => section.join('\n'))
    .join('\n\n');
}

function htmlOf({ order, lines, attachments }: Confirmation, pages: TicketPage[], link: string) {
  const [name, ...where] = eventLines(order);
  const files = fileNote(attachments);
  return html`<p style="margin:0 0 16px">Order <strong>${order.order_number}</strong></p>
    <p style="margin:0">
      <strong style="font-size:18px">${name}</strong><br />${where.map((at) => html`${at}<br />`)}
    </p>
    ${button(link, 'Show my tickets')}
    <p style="margin:0 0 16px;font-size:14px;color:#574a6b">${LINK}</p>
    ${heading(pages.length === 1 ? 'Your ticket' : 'Your tickets')}
    ${pages.map((page, n) => ticket(page, n, order))}
    <p style="margin:8px 0 0;font-size:14px;color:#574a6b">${KEEP}</p>
    ${
      isGuest(order)
        ? ''
        : html`${heading('What you paid')} ${table(lines.map(rowOf))} ${table(totals(order))}`
    }
    ${files ? html`<p style="margin:0;font-size:14px;color:#574a6b">${files}</p>` : ''}`;
}

/** Makes the confirmation of an order, with QR codes, amounts, and a link to the tickets. */
export async function orderConfirmation(
  matter: Confirmation,
  { publicUrl, id }: { publicUrl: string; id: string },
): Promise<Mail> {
  const { order, lines, attachments } = matter;
  const demo = isTestMode(order.payment_mode);
  const link = `${publicUrl}/orders/${order.order_number}`;
  const pages = ticketPages(order, lines);
  const images: InlineImage[] = pages.map(({ qr, code }, n) => ({
    cid: cidOf(n),
    filename: `${code}.png`,
    png: qrPng(qr),
  }));
  return {
    to: recipientOf(order),
    subject: `${demo ? 'DEMO: ' : ''}Your tickets for ${order.event?.title ?? 'your event'}`,
    text: textOf(matter, pages, link),
    html: await layout({
      title: titleOf(order),
      demo,
      content: htmlOf(matter, pages, link),
      preview: eventLines(order).slice(1, 3).join(', '),
    }),
    images,
    attachments,
    id,
  };
}
