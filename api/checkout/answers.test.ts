import { expect, it } from 'vitest';
import { describeStore } from '#api/db/testing.ts';
import { holdersOf } from '#api/checkin/testing.fixture.ts';
import { attendeesFile } from '#api/orders/admin/attendeeList.ts';
import { aUser, aBasket } from '#api/checkout/testing/sale.ts';
import { codeOf, problem } from '#api/checkout/testing/rig.ts';
import { type From, openWorld } from '#api/checkout/testing/world.ts';
import { newQuestionSchema } from '#shared/questions/questions.schemas.ts';

const ADMIN = { id: null, name: 'admin' };

async function openShop(from: From) {
  const shop = await openWorld(from);
  const { db, sale, platform, questions } = shop;
  const holder = holdersOf(db, await aUser(db), platform.clock());
  const make = (kind: string, label: string, body: object = {}) =>
    questions.create(ADMIN, sale.eventId, newQuestionSchema.parse({ kind, label, ...body }));
  const size = await make('skate_size', 'Skate size', { show_at_door: true });
  const once = { scope: 'order' };
  const waiver = await make('waiver', 'Waiver', { waiver_text: 'At my risk.', ...once });
  const contact = await make('emergency_contact', 'Emergency', { required: false, ...once });
  const answers = [
    { questionId: size.id, unit: 0, value: '8.5' },
    { questionId: size.id, unit: 1, value: '4' },
    { questionId: waiver.id, value: 'Ana Ruiz', version: 1 },
    { questionId: contact.id, value: 'Bea', phone: '404 555 0199' },
  ];
  return {
    ...shop,
    size,
    waiver,
    answers,
    door: async () =>
      (await shop.checkin.manifest({ eventId: sale.eventId, holder: await holder() })).tickets.map(
        (ticket) => ticket.answers,
      ),
  };
}

describeStore('answers at the checkout', (start) => {
  it('become the order’s when a webhook finalizes it after the browser is gone', async () => {
    const shop = await openShop(start);
    const { orders, answers } = shop;
    await shop.checkout.onPaymentEvent((await shop.pay(2, { answers })).id, false);
    const [row] = await shop.orderRows();
    const { id: orderId = '', order_number: number = '' } = row ?? {};
    const opened = await orders.open(orderId, { userId: null, admin: true });
    if (opened === null || opened === 'replaced') throw new Error('no order');
    const [first, second] = opened.order.items;
    const about = { item_id: null };
    expect(opened.order.answers).toMatchObject([
      { label: 'Skate size', item_id: first?.id, text: '8½' },
      { label: 'Skate size', item_id: second?.id, text: '4' },
      { ...about, text: 'Signed by Ana Ruiz', waiver_text: 'At my risk.' },
      { ...about, text: 'Bea, 404 555 0199' },
    ]);
    expect(opened.order.answers?.[2]?.waiver_hash).toMatch(/^[0-9a-f]{64}$/);
    const byLink = await orders.open(number, { userId: null, admin: false });
    expect(JSON.stringify(byLink)).not.toContain('404 555 0199');
    expect(await shop.door()).toEqual([['Skate size: 8½'], ['Skate size: 4']]);
    const file = attendeesFile(shop.db, { id: shop.sale.eventId, time_zone: 'UTC' });
    const csv = (await Array.fromAsync(file)).join('');
    expect(csv).toContain('"Skate size","Waiver","Emergency"');
    expect(csv).toContain('"8½","Signed by Ana Ruiz","Bea, 404 555 0199"');
    expect(csv).toContain('"4","Signed by Ana Ruiz"');
  });

  it('are needed where they are required, and to a waiver for the text that was read; a signed text stays as it was', async () => {
    const { hold, rows, size, waiver, questions, answers, ...shop } = await openShop(start);
    const without = shop.post('/api/create-payment-intent', aBasket(shop.sale));
    expect(await problem(without)).toMatchObject({
      status: 400,
      code: 'questions.answer_required',
      field: 'answers.0',
      details: { questionId: size.id, unit: 0 },
    });
    expect([await rows('answers'), await rows('checkouts')]).toEqual([[], []]);
    await hold(2, { answers });
    const text = { label: 'Waiver', waiver_text: 'All at my risk.', scope: 'order' };
    const change = newQuestionSchema.parse({ kind: 'waiver', ...text });
    await questions.change(waiver.id, change, { actor: ADMIN });
    expect(await codeOf(hold(2, { answers }))).toBe('409 questions.waiver_changed');
    expect(await rows('waiver_texts', {}, 'version')).toMatchObject([
      { version: 1, text: 'At my risk.' },
      { version: 2, text: 'All at my risk.' },
    ]);
    const signed = { waiver_version: 1, value: 'Ana Ruiz' };
    expect(await rows('answers', { question_id: waiver.id })).toMatchObject([signed]);
  });
});

const NOBODY = { userId: null, admin: false };
const MIA = { unit: 1, name: 'Mia Berg', email: 'mia@example.com' };
const attendees = [MIA, { unit: 2, name: 'Leo' }, { unit: 3, name: 'Kai', phone: '404 555 0199' }];

describeStore('who is coming, told at the checkout', (start) => {
  it('is for tickets of the cart, names them and offers those whose person can be reached, once, when a webhook places the order', async () => {
    const shop = await openWorld(start);
    const { orders, rows } = shop;
    expect(await codeOf(shop.hold(1, { attendees: [MIA] }))).toContain('checkout.attendee_unknown');
    expect(await rows('checkouts')).toEqual([]);
    const { id } = await shop.pay(4, { attendees });
    await shop.checkout.onPaymentEvent(id, false);
    await shop.checkout.onPaymentEvent(id, false);
    const [row] = await shop.orderRows();
    const opened = await orders.open(row?.order_number ?? '', NOBODY);
    if (opened === null || opened === 'replaced') throw new Error('no order');
    const link = { number: expect.stringMatching(/^RC-/) };
    expect(opened.order.items.map(({ attendee, share }) => [attendee, share])).toEqual([
      [null, undefined],
      ['Mia Berg', { ...link, email: 'mia@example.com' }],
      ['Leo', undefined],
      ['Kai', { ...link, phone: '404 555 0199' }],
    ]);
    expect(await rows('mails', { kind: 'mail.friend_ticket' })).toMatchObject([
      {
        to_name: 'Mia Berg',
        to_address: 'mia@example.com',
        payload: JSON.stringify({ number: opened.order.items[1]?.share?.number }),
      },
    ]);
    // What was told is kept where it is used, and nowhere else.
    expect(await rows('checkouts')).toMatchObject([{ attendees: null }]);
  });
});
