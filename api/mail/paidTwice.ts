import { z } from 'zod';
import { formatUsd } from '#shared/base/money.ts';
import type { LatePayment } from './latePayment.ts';
import { actionMail } from './actionMail.ts';
import type { Mail } from './mailer.ts';

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
    ? [`We refunded the second one, ${amount}. It was a demo payment, so no money moves.`]
    : [
        `We refunded the second one, ${amount}, in full. Depending on your bank, it may take a few days to show up.`,
        "Your order stays the same. If the refund doesn't show up, reply to this e-mail.",
      ];
