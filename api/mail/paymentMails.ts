import { html } from 'hono/html';
import { formatUsd } from '#shared/base/money.ts';
import { button, layout, actionMail } from './layout.ts';
import type { Mail } from './mail.types.ts';
import { greeting, safeRecipient } from './recipient.ts';
import { z } from 'zod';

export type LatePayment = {
  checkoutId: string;
  firstName: string;
  lastName: string;
  email: string;
  amount: number;
  demo: boolean;
  /** True if an admin sent the payment back; otherwise it came too late, or the event was canceled. */
  byHand?: boolean;
  event: { id: number; title: string; cancelled: boolean };
};

const late = (amount: string, title: string) => ({
  title: 'Your payment came too late',
  happened: `Your payment of ${amount} for ${title} reached us after your tickets had gone back on sale, and someone else bought them before we could hold them for you again. We're sorry.`,
  way: "See what's left",
});

const calledOff = (amount: string, title: string) => ({
  title: 'This event has been canceled',
  happened: `${title} was canceled while your payment of ${amount} was going through, so you have no tickets for it. We're sorry.`,
  way: 'See the event',
});

const sentBack = (amount: string, title: string) => ({
  title: "We couldn't complete your order",
  happened: `You paid ${amount} for ${title}, but we couldn't complete your order, so you have no tickets for it. We're sorry.`,
  way: 'See the event',
});

/** Tells a buyer that a payment was refunded: it came too late, the event was canceled, or an admin sent it back. */
export async function latePayment(paid: LatePayment, publicUrl: string): Promise<Mail> {
  const { firstName, lastName, email, amount, demo, byHand, event } = paid;
  const to = safeRecipient({ name: `${firstName} ${lastName}`, address: email });
  const hello = greeting({ ...to, name: to.name && firstName });
  const link = `${publicUrl}/events/${event.id}`;
  const words = byHand ? sentBack : event.cancelled ? calledOff : late;
  const { title, happened, way } = words(formatUsd(amount), event.title);
  const money = demo
    ? 'It was a demo payment, so no money changed hands.'
    : 'We refunded the full amount. Depending on your bank, it may take a few days to show up.';
  return {
    to,
    subject: `${demo ? 'DEMO: ' : ''}${title}: refunded in full`,
    text: [hello, happened, money, link].join('\n\n'),
    html: await layout({
      title,
      demo,
      content: html`<p>${hello}</p>
        <p>${happened}</p>
        <p>${money}</p>
        ${button(link, way)}`,
    }),
    id: `late-${paid.checkoutId}`,
  };
}

/** Makes the daily mail to the team about payments that have no order here. */
export const lostPayments = ({
  teamEmail,
  publicUrl,
  id,
}: {
  teamEmail: string;
  publicUrl: string;
  id: string;
}): Promise<Mail> =>
  actionMail({
    id,
    to: { name: 'Rollcall team', address: teamEmail },
    title: 'A payment has no order',
    paragraphs: [
      'The payment provider has successful payments that have no order in this database. This can happen after a backup is restored.',
      "Each is listed with its amount. Enter the buyer's name and e-mail to recreate the order, or refund the payment. The order is also recreated if the buyer reopens the page they saw after paying.",
    ],
    action: { href: `${publicUrl}/admin/payments`, label: 'Open payments' },
  });

/** Payload of the mail about a second payment for one checkout. */
export const paidTwicePayload = z.object({ checkoutId: z.string(), amount: z.int() });

/** Tells a buyer that a duplicate payment was refunded; `amount` is the amount of that payment. */
export async function paidTwice(
  paid: Pick<LatePayment, 'firstName' | 'lastName' | 'email' | 'demo' | 'event'>,
  amount: number,
  { publicUrl, id }: { publicUrl: string; id: string },
): Promise<Mail> {
  const { firstName, lastName, email, demo, event } = paid;
  return actionMail({
    id,
    to: { name: `${firstName} ${lastName}`, address: email },
    title: 'You paid twice, so we refunded one payment',
    paragraphs: [
      `We received a second payment for your order for ${event.title}.`,
      ...back(formatUsd(amount), demo),
    ],
    action: { href: `${publicUrl}/orders`, label: 'Show my orders' },
    demo,
  });
}

const back = (amount: string, demo: boolean): string[] =>
  demo
    ? [`We refunded the second one, ${amount}. It was a demo payment, so no money changed hands.`]
    : [
        `We refunded the second one, ${amount}, in full. Depending on your bank, it may take a few days to show up.`,
        "Your order stays the same. If the refund doesn't show up, reply to this e-mail.",
      ];
