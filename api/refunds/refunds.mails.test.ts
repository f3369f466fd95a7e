import { expect, it, onTestFinished } from 'vitest';
import { createRig, intentOf, paid } from '#api/checkout/testing/rig.ts';
import { aBasket, seedSale } from '#api/checkout/testing/sale.ts';
import { memoryDatabase } from '#api/db/testing.ts';
import { icalendar } from '#shared/events/icalendar.ts';
import { calendarEntries } from '#shared/orders/calendar.rules.ts';
import { refundWriters } from './refunds.mails.ts';
import { REFUND_MAIL } from './refunds.kinds.ts';
import { anAdmin, wish } from './testing.ts';

const publicUrl = 'https://rollcall.example';

async function opened() {
  const db = await memoryDatabase();
  onTestFinished(() => db.destroy());
  const sale = await seedSale(db);
  const rig = createRig(db, { user: await anAdmin(db) });
  const { find: orderOf } = rig.orders;
  const writers = refundWriters({
    db,
    publicUrl,
    orderOf,
    calendarFile(order) {
      const entries = calendarEntries(order, publicUrl);
      return entries.length === 0
        ? null
        : { name: 'jam.ics', content: icalendar(entries, 'Rollcall', 0) };
    },
  });
  /** The mail of the only refund there is. */
  async function mail() {
    const { id } = await db.selectFrom('refunds').select('id').executeTakeFirstOrThrow();
    const written = await writers[REFUND_MAIL]?.({ refundId: id }, { id: 'mail-1' });
    if (!written) throw new Error('nothing was written');
    return written;
  }
  async function bought({ free = false } = {}) {
    const tickets = [{ ticketId: sale.free, quantity: 1 }];
    const { clientSecret } = free
      ? await rig.checkout.create(aBasket(sale, 1, { tickets }), null)
      : await paid(rig, aBasket(sale));
    const order = await rig.checkout.process(intentOf(clientSecret));
    if (!order) throw new Error('no order');
    return order.orderId;
  }
  return { db, sale, rig, mail, bought };
}

it('an evening that will not be leaves the calendars it stood in', async () => {
  const { sale, rig, mail, bought } = await opened();
  await bought();
  await rig.post(`/api/admin/events/${sale.eventId}/cancel`, { reason: 'The rink is flooded.' });
  await rig.worker.runDue();
  const { attachments = [], text, html } = await mail();
  expect(attachments).toMatchObject([
    { filename: 'jam.ics', contentType: 'text/calendar; charset=utf-8; method=CANCEL' },
  ]);
  expect(String(attachments[0]?.content)).toContain('STATUS:CANCELLED');
  for (const part of [text, html]) expect(part).toContain('out of your calendar');
});

it('what is refunded by itself leaves the calendar as it is', async () => {
  const { rig, mail, bought } = await opened();
  const id = await bought();
  await rig.post(`/api/admin/orders/${id}/refunds`, wish({ all: true }));
  const { attachments, subject, text } = await mail();
  expect(attachments).toEqual([]);
  expect(subject).toContain('Your refund');
  expect(text).toMatch(/1 × .+ {2}\$\d+\.\d\d\n/);
});

it('what was free is taken back without a word of money', async () => {
  const { rig, mail, bought } = await opened();
  const id = await bought({ free: true });
  await rig.post(`/api/admin/orders/${id}/refunds`, wish({ all: true }));
  const alone = await mail();
  expect(alone.subject).toContain('Your order has been changed');
  expect(alone.text).not.toMatch(/refund|goes back/i);
});

it('nobody is promised the money of a free ticket for a cancelled event', async () => {
  const { sale, rig, mail, bought } = await opened();
  await bought({ free: true });
  await rig.post(`/api/admin/events/${sale.eventId}/cancel`, { reason: 'The rink is flooded.' });
  await rig.worker.runDue();
  expect((await mail()).text).not.toMatch(/refund|goes back/i);
});

it('what was settled another way is not said to go back the way it came', async () => {
  const { db, rig, mail, bought } = await opened();
  const id = await bought();
  await db.updateTable('orders').set({ payment_mode: 'live' }).execute();
  await rig.post(`/api/admin/orders/${id}/refunds`, wish({ all: true }));
  expect((await mail()).text).toContain('It goes back the way you paid.');
  await db.updateTable('refunds').set({ status: 'failed' }).execute();
  const refund = await db.selectFrom('refunds').select('id').executeTakeFirstOrThrow();
  await rig.post(`/api/admin/refunds/${refund.id}/settle`, { note: 'In cash' });
  const { text, html } = await mail();
  for (const part of [text, html]) {
    expect(part).toContain('we have settled it with you');
    expect(part).not.toMatch(/goes back the way you paid|In cash/);
  }
});
