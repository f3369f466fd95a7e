import { expect, it } from 'vitest';
import { anOrder } from '#shared/testing/orders.ts';
import { actionMail } from './actionMail.ts';
import { type LatePayment, latePayment } from './latePayment.ts';
import type { Mail } from './mailer.ts';
import { orderConfirmation } from './orderConfirmation.ts';
import { paidTwice } from './paidTwice.ts';
import { helloTo, recipientOf } from './recipient.ts';

const url = 'https://rollcall.example';
const event = { id: 6, title: 'Peach City Skate Jam', cancelled: false };
const buyer = { firstName: 'Ana', lastName: 'Ruiz', email: 'ana@example.com' };
const late = (demo: boolean): LatePayment => {
  return { checkoutId: 'c1', ...buyer, amount: 7036, demo, event };
};

/** All purchase mails, demo or real. */
const mailsOf = (demo: boolean): Promise<Mail[]> =>
  Promise.all([
    latePayment(late(demo), url),
    latePayment({ ...late(demo), byHand: true }, url),
    paidTwice(late(demo), 7036, { publicUrl: url, id: 'twice-1' }),
  ]);

it('nobody is told that money comes back where none was collected', async () => {
  for (const mail of await mailsOf(true)) {
    expect(mail.subject).toMatch(/^DEMO: /);
    expect(mail.html).toContain('DEMO: no money was collected');
    for (const text of [mail.html, mail.text]) {
      expect(text).toContain('It was a demo payment, so no money moves.');
      expect(text).not.toContain('your bank');
    }
  }
  for (const mail of await mailsOf(false)) {
    expect(mail.subject + mail.html + mail.text).not.toMatch(/DEMO|demo payment/);
    expect(mail.text).toContain('Depending on your bank');
  }
});

it('tickets that were bought with test keys are no more valid than those of the demo', async () => {
  const of = (payment_mode: 'demo' | 'test' | 'live' | 'free') =>
    orderConfirmation(
      { order: anOrder({ payment_mode }), lines: [], attachments: [] },
      { publicUrl: url, id: 'order-1' },
    );
  for (const mode of ['demo', 'test'] as const) {
    const { subject, html, text } = await of(mode);
    expect(subject).toMatch(/^DEMO: /);
    for (const part of [html, text]) expect(part).toContain('this is not a valid ticket');
  }
  for (const mode of ['live', 'free'] as const) {
    const { subject, html, text } = await of(mode);
    expect(subject + html + text).not.toMatch(/DEMO|demo payment/);
  }
});

/** Beside the address of a stranger. */
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

it.each(HOSTILE)('a name of %j is not carried to a stranger', async (name) => {
  const { email: address } = buyer;
  const paid = { ...late(false), firstName: name };
  const action = { href: `${url}/x`, label: 'Open' };
  const words = { id: 'x', title: 'News', paragraphs: ['There is news.'], action };
  const mails = await Promise.all([
    latePayment(paid, url),
    paidTwice(paid, 2500, { publicUrl: url, id: 'x' }),
    actionMail({ ...words, to: { name, address } }),
  ]);
  for (const { to, subject, text, html } of mails) {
    expect([to.name, subject, text, html].join()).not.toContain(name.trim());
    expect(to).toEqual({ name: '', address });
    expect(text).toContain('Hello,');
  }
  const order = { customer_name: name, customer_email: address, total_amount: 2500 };
  expect([recipientOf(order), helloTo(order)]).toEqual([{ name: '', address }, 'Hello,']);
});

it('who paid is greeted, and nobody by a name in a mail about free tickets', () => {
  const { email: address } = buyer;
  const order = { customer_name: 'Ana Rivera', customer_email: address, total_amount: 2500 };
  expect(helloTo(order)).toBe('Hello Ana Rivera,');
  expect(recipientOf({ ...order, total_amount: 0 })).toEqual({ name: '', address });
});
