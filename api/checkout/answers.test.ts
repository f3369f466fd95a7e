import type { Kysely } from 'kysely';
import { expect, it } from 'vitest';
import type { Schema } from '#api/db/schema.ts';
import { describeStore } from '#api/db/testing.ts';
import { createEventsService } from '#api/events/events.service.ts';
import { createLiveBus } from '#api/http/liveBus.ts';
import { createDeviceStanding } from '#api/checkin/deviceStanding.ts';
import { createManifest } from '#api/checkin/manifest.ts';
import { attendeesFile } from '#api/orders/admin/attendeesFile.ts';
import { createOrdersService } from '#api/orders/orders.service.ts';
import { createQuestionsService } from '#api/questions/questions.service.ts';
import { anAdmin } from '#api/refunds/testing.ts';
import { isAppError } from '#shared/base/errors.ts';
import type { CreateCheckout } from '#shared/checkout/checkout.schemas.ts';
import { newQuestionSchema } from '#shared/questions/questions.schemas.ts';
import { createRig, intentOf } from '#api/checkout/testing/rig.ts';
import { aBasket, seedSale } from '#api/checkout/testing/sale.ts';

const ADMIN = { id: null, name: 'admin' };

async function open(db: Kysely<Schema>) {
  const sale = await seedSale(db);
  const user = await anAdmin(db);
  const rig = createRig(db, { user });
  const { platform } = rig;
  const live = createLiveBus();
  const events = createEventsService({ db, platform, live });
  const questions = createQuestionsService({ db, platform, live, events });
  const make = (body: object) =>
    questions.create(ADMIN, sale.eventId, newQuestionSchema.parse(body));
  const standing = createDeviceStanding({ db, platform });
  const doorDeps = { db, platform, events, standing };
  const manifest = createManifest({ ...doorDeps, demoAllowed: true, modes: ['demo'] });
  return {
    db,
    sale,
    rig,
    questions,
    size: await make({ kind: 'skate_size', label: 'Skate size', show_at_door: true }),
    waiver: await make({
      kind: 'waiver',
      label: 'Waiver',
      waiver_text: 'At my risk.',
      scope: 'order',
    }),
    contact: await make({
      kind: 'emergency_contact',
      label: 'Emergency',
      required: false,
      scope: 'order',
    }),
    orders: createOrdersService({ db }),
    door: async () =>
      (await manifest({ eventId: sale.eventId, deviceId: 'north', user })).tickets.map(
        ({ answers }) => answers,
      ),
    kept: () =>
      db.selectFrom('answers').selectAll().orderBy('question_id').orderBy('unit').execute(),
  };
}

type Shop = Awaited<ReturnType<typeof open>>;

const answersFor = ({ size, waiver, contact }: Shop): CreateCheckout['answers'] => [
  { questionId: size.id, unit: 0, value: '8.5' },
  { questionId: size.id, unit: 1, value: '4' },
  { questionId: waiver.id, value: 'Ana Ruiz', version: 1 },
  { questionId: contact.id, value: 'Bea', phone: '404 555 0199' },
];

const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => (isAppError(error) ? error.problem : error),
  );

describeStore('answers at the checkout', (start) => {
  it('become the order’s when a webhook finalizes it after the browser is gone', async () => {
    const shop = await open(await start());
    const { rig, sale, orders } = shop;
    const basket = aBasket(sale, 2, { answers: answersFor(shop) });
    const setup = await rig.checkout.create(basket, null);
    const id = intentOf(setup.clientSecret);
    await rig.demo.confirm({ id, clientSecret: setup.clientSecret }, 'success');
    await rig.checkout.onPaymentEvent(id, false);
    const { id: orderId, order_number: number } = await shop.db
      .selectFrom('orders')
      .select(['id', 'order_number'])
      .executeTakeFirstOrThrow();
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
    expect(JSON.stringify(byLink)).not.toContain('0199');
    expect(await shop.door()).toEqual([['Skate size: 8½'], ['Skate size: 4']]);
    const csv = (
      await Array.fromAsync(attendeesFile(shop.db, { id: sale.eventId, time_zone: 'UTC' }))
    ).join('');
    expect(csv).toContain('"Skate size","Waiver","Emergency"');
    expect(csv).toContain('"8½","Signed by Ana Ruiz","Bea, 404 555 0199"');
    expect(csv).toContain('"4","Signed by Ana Ruiz"');
  });

  it('that are required and missing refuse the basket, and nothing is held', async () => {
    const shop = await open(await start());
    const { rig, sale, size, kept } = shop;
    expect(await refusal(rig.checkout.create(aBasket(sale), null))).toMatchObject({
      status: 400,
      code: 'questions.answer_required',
      field: 'answers.0',
      details: { questionId: size.id, unit: 0 },
    });
    expect(await kept()).toEqual([]);
    expect(await shop.db.selectFrom('checkouts').select('id').execute()).toEqual([]);
  });

  it('to a waiver are for the text that was read; a signed text stays as it was', async () => {
    const shop = await open(await start());
    const { rig, sale, waiver, questions } = shop;
    const answers = answersFor(shop) ?? [];
    await rig.checkout.create(aBasket(sale, 2, { answers }), null);
    const text = {
      kind: 'waiver',
      label: 'Waiver',
      waiver_text: 'All at my risk.',
      scope: 'order',
    };
    await questions.change(waiver.id, newQuestionSchema.parse(text), { actor: ADMIN });
    const again = rig.checkout.create(aBasket(sale, 2, { answers }), null);
    expect(await refusal(again)).toMatchObject({ status: 409, code: 'questions.waiver_changed' });
    const texts = await shop.db
      .selectFrom('waiver_texts')
      .select(['version', 'text'])
      .orderBy('version')
      .execute();
    expect(texts).toEqual([
      { version: 1, text: 'At my risk.' },
      { version: 2, text: 'All at my risk.' },
    ]);
    const signed = (await shop.kept()).find(({ question_id }) => question_id === waiver.id);
    expect(signed).toMatchObject({ waiver_version: 1, value: 'Ana Ruiz' });
  });

  it('are asked of no other event', async () => {
    const shop = await open(await start());
    for (const { id } of [shop.size, shop.waiver, shop.contact])
      await shop.questions.remove(id, { actor: ADMIN });
    await shop.rig.checkout.create(aBasket(shop.sale, 2, { answers: answersFor(shop) }), null);
    expect(await shop.kept()).toEqual([]);
  });
});
