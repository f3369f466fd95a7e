import { actionMail } from './actionMail.ts';
import type { Mail } from './mailer.ts';

/** Daily mail to the team about payments that have no order here. */
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
    title: 'Somebody paid, and their order is not here',
    paragraphs: [
      'The payment provider has payments that succeeded and have no order in this database. That happens when a backup was restored.',
      'Each is listed with its amount. The order is made again when the buyer opens the page after the payment once more, or when you enter their name and e-mail; or refund it.',
    ],
    action: { href: `${publicUrl}/admin/payments`, label: 'Open payments' },
  });
