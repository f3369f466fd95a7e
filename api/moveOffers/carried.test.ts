import { expect, it } from 'vitest';
import type { Db } from '#api/db/open.ts';
import { describeStore } from '#api/db/testing.ts';
import { openMoves } from './testing.ts';

async function ask(db: Db, event_id: number) {
  const kind = { kind: 'text', label: 'Shoe size', options: '[]', scope: 'attendee' } as const;
  const rest = { waiver_version: null, required: 1, ticket_ids: null, show_at_door: 1 } as const;
  const { id } = await db
    .insertInto('questions')
    .values({ event_id, ...kind, ...rest, position: 0, created_at: 1, updated_at: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

describeStore('with a ticket that is moved', (open, engine) => {
  it(`go its attendee and what was answered for it, within its event (${engine})`, async () => {
    const { db, sale, rig, vip, first, second, order, ...shop } = await openMoves(await open());
    const question_id = await ask(db, sale.eventId);
    const { checkout_id } = await shop.orderRow(order.id);
    const answer = { checkout_id, question_id, phone: null, guardian: null, waiver_version: null };
    const said = ['for all', 'nine', 'ten'].map((value, n) => ({
      ...answer,
      value,
      unit: n - 1,
      answered_at: 1,
    }));
    await db.insertInto('answers').values(said).execute();
    const named = db.updateTable('order_items').set({ attendee: 'Ida Roll', holder: 'Ida R.' });
    await named.where('id', '=', second.id).execute();

    const here = await shop.offer({ itemId: second.id, ticketId: sale.friday });
    const there = await shop.offer({ itemId: first.id, ticketId: vip });
    const answersOf = (id: string) =>
      db
        .selectFrom('answers')
        .select(['unit', 'value'])
        .where('checkout_id', '=', id)
        .orderBy('unit');
    expect(await answersOf(here.id).execute()).toEqual([
      { unit: -1, value: 'for all' },
      { unit: 0, value: 'ten' },
    ]);
    expect(await answersOf(there.id).execute()).toEqual([]);

    for (const { id } of [here, there]) await rig.checkout.process(await shop.payAtProvider(id));
    const { offers } = await shop.moves(order.id);
    const itemsOf = (id: string | undefined) =>
      db
        .selectFrom('order_items')
        .select(['attendee', 'holder'])
        .where('order_id', '=', id ?? '')
        .execute();
    const orderOf = (id: string) => offers.find((offer) => offer.id === id)?.order?.id;
    expect(await itemsOf(orderOf(here.id))).toEqual([{ attendee: 'Ida Roll', holder: 'Ida R.' }]);
    expect(await itemsOf(orderOf(there.id))).toEqual([{ attendee: null, holder: first.holder }]);
  });
});
