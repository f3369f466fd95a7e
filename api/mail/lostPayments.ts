import { actionMail } from './actionMail.ts';
import type { Mail } from './mailer.ts';

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
