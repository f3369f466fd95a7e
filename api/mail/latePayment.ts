import { html } from 'hono/html';
import { formatUsd } from '#shared/base/money.ts';
import { button, layout } from './layout.ts';
import type { Mail } from './mailer.ts';

export type LatePayment = {
  checkoutId: string;
  firstName: string;
  lastName: string;
  email: string;
  amount: number;
  demo: boolean;
  event: { id: number; title: string };
};

/** The apology for a payment that came when the tickets were gone. */
export async function latePayment(late: LatePayment, publicUrl: string): Promise<Mail> {
  const { firstName, lastName, email, amount, demo, event } = late;
  const link = `${publicUrl}/events/${event.id}`;
  const happened = `Your payment of ${formatUsd(amount)} for ${event.title} reached us after your tickets had gone back on sale, and others bought them before we could hold them for you again. We are sorry.`;
  const money =
    'We have refunded the whole amount. Depending on your bank it takes a few days to show.';
  const title = 'Your payment came too late';
  return {
    to: { name: `${firstName} ${lastName}`, address: email },
    subject: `${demo ? 'DEMO: ' : ''}${title}: refunded in full`,
    text: [`Hello ${firstName},`, happened, money, link].join('\n\n'),
    html: await layout({
      title,
      demo: false,
      content: html`<p>Hello ${firstName},</p>
        <p>${happened}</p>
        <p>${money}</p>
        ${button(link, 'See what is left')}`,
    }),
    id: `late-${late.checkoutId}`,
  };
}
