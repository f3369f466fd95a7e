import type { MailWriters } from '#api/mail/mail.types.ts';
import { expect, it } from 'vitest';
import { of } from '#api/checkout/testing/sale.ts';
import { refundWriters } from './refunds.mails.ts';
import { REFUND_MAIL } from './refunds.commands.ts';
import { openOffice, wish } from './testing.ts';

/** An order that is refunded, alone or because its event is called off, and the mail about it. */
async function opened({ free = false } = {}) {
  const office = await openOffice();
  const { buy, later, post, rows, sale } = office;
  const writers: MailWriters = refundWriters(office, office);
  const { id } = await buy(1, free ? of(sale.free) : {});
  const mail = async () => {
    const [refund] = await rows('refunds');
    const written = await writers[REFUND_MAIL]?.({ refundId: refund?.id ?? '' }, { id: 'mail-1' });
    if (!written) throw new Error('nothing was written');
    return { ...written, refundId: refund?.id };
  };
  return {
    ...office,
    mail,
    async refunded() {
      await office.refund(id, wish({ all: true }));
      return mail();
    },
    async calledOff() {
      await post(`/api/admin/events/${sale.eventId}/cancel`, { reason: 'The rink is flooded.' });
      await later();
      return mail();
    },
  };
}

it('an evening that will not be leaves the calendars it stood in', async () => {
  const { attachments = [], text, html } = await (await opened()).calledOff();
  expect(attachments).toMatchObject([
    {
      filename: 'peach-city-skate-jam.ics',
      contentType: 'text/calendar; charset=utf-8; method=CANCEL',
    },
  ]);
  expect(String(attachments[0]?.content)).toContain('STATUS:CANCELLED');
  for (const part of [text, html]) expect(part).toContain('from your calendar');
});

it('what is refunded by itself leaves the calendar as it is', async () => {
  const { attachments } = await (await opened()).refunded();
  expect(attachments).toEqual([]);
});

it('what was free is taken back without a word of money, also when its event is called off', async () => {
  const alone = await (await opened({ free: true })).refunded();
  expect(alone.subject).toContain('Your order has been changed');
  const off = await (await opened({ free: true })).calledOff();
  for (const { text } of [alone, off]) expect(text).not.toMatch(/refund|goes back/i);
});

it('what was settled another way is not said to go back the way it came', async () => {
  const { update, post, mail, refunded } = await opened();
  await update('orders', { payment_mode: 'live' });
  const { text: before, refundId } = await refunded();
  expect(before).toContain('It goes back to your original payment method.');
  await update('refunds', { status: 'failed' });
  await post(`/api/admin/refunds/${refundId}/settle`, { note: 'In cash' });
  const { text, html } = await mail();
  for (const part of [text, html]) {
    expect(part).toContain('it was settled another way');
    expect(part).not.toMatch(/goes back to your original|In cash/);
  }
});
