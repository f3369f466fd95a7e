import { describe, expect, it } from 'vitest';
import { actionMail } from './actionMail.ts';
import { latePayment } from './latePayment.ts';
import type { Mail } from './mailer.ts';
import { paidTwice } from './paidTwice.ts';
import { helloTo, recipientOf } from './recipient.ts';

const address = 'stranger@example.com';
const event = { id: 1, title: 'Peach City Skate Jam', cancelled: false };
const HOSTILE = [
  'Claim at evil.example',
  'https://evil',
  'www.evil',
  'evil.com/',
  'x.com',
  'Ana\r\nBcc: all@evil.example',
  'Ana\u2028call now',
  '<a href=evil>',
  'Call 555-0100-200',
  'You have won '.repeat(9),
];
const whole = ({ to, subject, text, html }: Mail): string => [to.name, subject, text, html].join();

describe('a name that somebody typed beside the address of a stranger', () => {
  it.each(HOSTILE)('does not carry %j there', async (name) => {
    const [firstName, lastName] = [name, 'Rivera'];
    const paid = { checkoutId: 'c', firstName, lastName, email: address, amount: 2500, event };
    const link = { publicUrl: 'https://rollcall.example', id: 'x' };
    const action = { href: 'https://rollcall.example/x', label: 'Open' };
    const words = { id: 'x', title: 'News', paragraphs: ['There is news.'], action };
    const mails = await Promise.all([
      latePayment({ ...paid, demo: false }, link.publicUrl),
      paidTwice({ ...paid, demo: false }, 2500, link),
      actionMail({ ...words, to: { name, address } }),
    ]);
    for (const mail of mails) {
      expect(whole(mail)).not.toContain(name.trim());
      expect(mail.to).toEqual({ name: '', address });
      expect(mail.text).toContain('Hello,');
    }
    const order = { customer_name: name, customer_email: address, total_amount: 2500 };
    expect([recipientOf(order), helloTo(order)]).toEqual([{ name: '', address }, 'Hello,']);
  });

  it('greets who paid, and nobody by a name in a mail about free tickets', () => {
    const order = { customer_name: 'Ana Rivera', customer_email: address, total_amount: 2500 };
    expect(helloTo(order)).toBe('Hello Ana Rivera,');
    expect(recipientOf({ ...order, total_amount: 0 })).toEqual({ name: '', address });
  });
});
