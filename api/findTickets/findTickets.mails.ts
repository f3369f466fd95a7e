import { html } from 'hono/html';
import { z } from 'zod';
import type { AppContext } from '#api/context.ts';
import { layout } from '#api/mail/layout.ts';
import type { Mail, MailWriters } from '#api/mail/mail.types.ts';
import { greeting } from '#api/mail/recipient.ts';
import { PRODUCT } from '#shared/base/brand.ts';
import { emailKeyOf } from '#shared/base/email.ts';
import { formatEventDates } from '#shared/events/eventTimeTexts.rules.ts';
import { isTestMode } from '#shared/payments/modes.rules.ts';
import { type FoundOrder, ordersOf } from './findTickets.store.ts';

/** The mail with a buyer's order links. Payload: `{email}`. */
export const FIND_TICKETS_MAIL = 'mail.find_tickets';

const payloadSchema = z.object({ email: z.string() });
const MAX_ORDERS = 30;
/** How long after an event its tickets can still be found by mail. */
const AFTER_MS = 3 * 86_400_000;
const TITLE = `Your ${PRODUCT} tickets`;

/**
 * Writes the mail with the links to a buyer's completed orders, at most 30, until three days after their event. An
 * address without any gets no mail.
 */
export const findTicketsWriters = ({ db, platform, config: { publicUrl } }: AppContext) =>
  ({
    [FIND_TICKETS_MAIL]: async (payload, { id }) => {
      const { email } = payloadSchema.parse(payload);
      const since = platform.clock() - AFTER_MS;
      const orders = await ordersOf(db, emailKeyOf(email), { since, limit: MAX_ORDERS });
      return orders.length === 0 ? null : linksMail(orders, { email, publicUrl, id });
    },
  }) satisfies MailWriters;

async function linksMail(
  orders: readonly FoundOrder[],
  { email, publicUrl, id }: { email: string; publicUrl: string; id: string },
): Promise<Mail> {
  const to = { name: '', address: email };
  const rows = orders.map((order) => ({
    href: `${publicUrl}/orders/${order.order_number}`,
    title: order.title,
    dates: formatEventDates(order),
    cancelled: order.cancelled_at === null ? '' : ' (canceled)',
  }));
  const demo = orders.some(({ payment_mode: mode }) => isTestMode(mode));
  const intro =
    'Here are the tickets bought with this address. Anyone who has a link can open its tickets, so keep it private.';
  const why = `This address was entered at ${publicUrl}/find-tickets. If it wasn't you, you can ignore this e-mail.`;
  return {
    to,
    subject: demo ? `DEMO: ${TITLE}` : TITLE,
    text: [
      greeting(to),
      intro,
      ...rows.map(({ title, dates, cancelled, href }) => `${title}, ${dates}${cancelled}\n${href}`),
      why,
    ].join('\n\n'),
    html: await layout({
      title: TITLE,
      demo,
      content: html`<p>${greeting(to)}</p>
        <p>${intro}</p>
        ${rows.map(
          ({ title, dates, cancelled, href }) =>
            html`<p>
              <a href="${href}"><strong>${title}</strong></a
              ><br />${dates}${cancelled}
            </p>`,
        )}
        <p style="margin:0;font-size:14px;color:#574a6b">${why}</p>`,
    }),
    secrets: orders.map(({ order_number: number }) => number),
    id: `find-${id}`,
  };
}
