import { expect, it } from 'vitest';
import { anOccasion, anOrder } from '#shared/testing/orderBuilders.ts';
import type { Order } from '#shared/orders/orders.schemas.ts';
import type { ToldFacts } from '#shared/notifications/eventDifference.rules.ts';
import { actionMail } from './layout.ts';
import { type LatePayment, latePayment, paidTwice } from './paymentMails.ts';
import type { Mail } from './mail.types.ts';
import { orderConfirmation } from './orderConfirmation.ts';
import { helloTo, recipientOf } from './recipient.ts';
import { eventChanged } from './eventChanged.ts';

const url = 'https://rollcall.example';
const event = { id: 6, title: 'Peach City Skate Jam', cancelled: false };
const buyer = { firstName: 'Ana', lastName: 'Ruiz', email: 'ana@example.com' };
const late = (demo: boolean): LatePayment => {
  return { checkoutId: 'c1', ...buyer, amount: 7036, demo, event };
};

/** The mails about refunded payments, in test mode or not. */
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
      expect(text).toContain('It was a demo payment, so no money changed hands.');
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

// `isPlainName` and its tests decide which names are harmless.
it('a name that could carry a message is not carried to a stranger', async () => {
  const name = 'Claim at evil.example';
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

const before = {
  start_date: '2026-12-11',
  end_date: '2026-12-11',
  doors_open_time: null,
  time_zone: 'America/New_York',
  venue: 'Cascade Rink',
  location: 'Atlanta, GA',
};
const to = { publicUrl: 'https://rollcall.example', id: 'changed-1' };
const entry = { filename: 'jam.ics', contentType: 'text/calendar', content: 'BEGIN:VCALENDAR' };

/** The event's schedule, one day and one hour later than before. */
const soldEvent = anOccasion({
  start_date: '2026-12-12',
  end_date: '2026-12-12',
  doors_open_time: '19:00',
  starts_at: '2026-12-13T00:00:00.000Z',
  end_time: '2026-12-13T06:00:00.000Z',
});
const write = (given: Partial<Order> = {}, was: ToldFacts = before) => {
  const order = anOrder({ payment_mode: 'live', event: soldEvent, ...given });
  return eventChanged({ order, before: was, attachments: [entry] }, to);
};

it('says what is different, what it was, and that the tickets are good', async () => {
  const mail = await write();
  expect(mail?.subject).toContain('Peach City Skate Jam: new date');
  expect(mail?.text).toContain('When: Sat, Dec 12, 2026, doors open 7:00 PM');
  expect(mail?.text).toContain('(before: Fri, Dec 11, 2026, doors open 6:00 PM)');
  expect(mail?.text).not.toContain('Where:');
  expect(mail?.html).toContain('Your tickets are still valid');
  expect(mail?.attachments).toEqual([entry]);
  const both = await write({}, { ...before, venue: 'No venue selected', location: 'Macon, GA' });
  expect(both?.subject).toContain('new date and place');
  const later = await write({}, { ...before, start_date: '2026-12-12', end_date: '2026-12-12' });
  expect(later?.subject).toContain('Peach City Skate Jam: new time');
  expect(both?.text).toContain('Where: Cascade Rink, Atlanta, GA\n(before: Macon, GA)');
});

it('is sorry for a change of plans, and glad of a first venue', async () => {
  const sorry = "We're sorry for the change of plans.";
  const changed = await write();
  expect(changed?.text).toContain(sorry);
  const { start_date, end_date, doors_open_time } = soldEvent;
  const added = await write(
    {},
    { ...before, start_date, end_date, doors_open_time, venue: 'No venue selected' },
  );
  for (const text of [added?.text, added?.html]) {
    expect(text).toContain('Cascade Rink, Atlanta, GA');
    expect(text).toContain('Your tickets are still valid');
    expect(text).not.toMatch(/sorry|before:|<s |has changed/);
  }
});

it('is not written when it is as it was, when nothing is left of the order, or of the event', async () => {
  const same = { ...before, start_date: '2026-12-12', end_date: '2026-12-12' };
  expect(await write({}, { ...same, doors_open_time: '19:00' })).toBeNull();
  expect(await write({ status: 'cancelled' })).toBeNull();
  const off = { ...soldEvent, cancelled_at: '2026-12-01T00:00:00.000Z' };
  expect(await write({ event: off })).toBeNull();
});
