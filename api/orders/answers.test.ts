import { expect, it } from 'vitest';
import { codeOf } from '#api/checkout/testing/client.ts';
import { describeStore } from '#api/db/testing.ts';
import { orderSchema } from '#shared/orders/orders.schemas.ts';
import { newQuestionSchema } from '#shared/questions/questions.schemas.ts';
import { boss, bought, openShop } from './replaceLink.testing.ts';

type Wish = { itemId: number | null; questionId: number; value: string; version?: number };

describeStore('answers after the sale', (start) => {
  it('are added and changed by the link until doors open, and reach the door with its next list', async () => {
    const shop = await openShop(start);
    const order = await bought(shop);
    const { manifest, sale } = shop;
    const [first = 0, second = 0] = order.items.map(({ id }) => id);
    const make = (body: object) =>
      shop.questions.create(
        { id: null, name: 'boss' },
        sale.eventId,
        newQuestionSchema.parse(body),
      );
    const size = await make({ kind: 'skate_size', label: 'Size', show_at_door: true });
    const signing = { kind: 'waiver', label: 'Waiver', waiver_text: 'My risk.', scope: 'order' };
    const waiver = await make(signing);
    const path = `/api/orders/${order.order_number}`;
    const put = (answers: Wish[], by = shop.rig) => by.put(`${path}/answers`, { answers });

    expect(await (await shop.get(`${path}/questions`)).json()).toMatchObject({
      questions: [{ label: 'Size' }, { label: 'Waiver' }],
      answers: [],
    });
    expect((await shop.read(order.order_number)).unanswered).toMatchObject([
      { label: 'Size', item_id: first, required: true },
      { label: 'Size', item_id: second },
      { label: 'Waiver', item_id: null },
    ]);

    const { cursor } = await manifest();
    const sized = { itemId: first, questionId: size.id, value: '8.5' };
    const signed = { itemId: null, questionId: waiver.id, value: 'Ana', version: 1 };
    const done = await put([sized, signed]);
    expect(await done.json()).toMatchObject({
      answers: [
        { text: '8½', changed_at: expect.any(String) },
        { text: 'Signed by Ana', changed_at: expect.any(String) },
      ],
      unanswered: [{ item_id: second }],
    });
    const then = await manifest(cursor);
    expect(then.tickets.map(({ item, answers }) => [item, answers])).toEqual([
      [first, ['Size: 8½']],
    ]);
    await put([sized]);
    expect((await manifest(then.cursor)).tickets).toEqual([]);

    const refused = [
      [{ ...signed, value: 'Bea' }, '409 questions.waiver_signed'],
      [{ ...sized, itemId: 999_999 }, '404 orders.ticket_unknown'],
    ] as const;
    for (const [wish, code] of refused) expect(await codeOf(put([wish]))).toBe(code);
    await shop.update('events', { doors_at: 1 }, { id: sale.eventId });
    const late = [{ ...sized, value: '9' }];
    expect(await codeOf(put(late))).toBe('409 questions.answers_closed');
    // Admins may still change answers, which is audited without their content.
    expect((await put(late, shop.as(boss))).status).toBe(200);
    const [entry] = await shop.rows('audit_log', { action: 'orders.mend' });
    expect(entry?.after).toContain(`answer_${size.id}_ticket_${first}`);
    expect(entry?.after).not.toContain('"9"');
  });
});

describeStore('who tickets are for', (open) => {
  it('is said by the link until doors open, and reaches the door as a short name', async () => {
    const shop = await openShop(open);
    const order = await bought(shop);
    const [first, second, addon] = order.items.map(({ id }) => id);
    const name = (itemId: number | undefined, text: string) =>
      shop.put(`/api/orders/${order.order_number}/attendees`, {
        attendees: [{ itemId, name: text }],
      });
    const { cursor, tickets } = await shop.manifest();
    const buyer = tickets[0]?.holder;
    const named = orderSchema.parse(await (await name(first, ' Mia Lou Rivera ')).json());
    expect(named.items.map(({ attendee }) => attendee)).toEqual(['Mia Lou Rivera', null, null]);
    const then = await shop.manifest(cursor);
    const holders = async () =>
      (await shop.manifest(then.cursor)).tickets.map(({ holder }) => holder);
    expect(then.tickets.map(({ holder }) => holder)).toEqual(['Mia Lou R.']);
    await name(first, 'Mia Lou Rivera');
    expect(await holders()).toEqual([]);
    await name(first, '');
    expect(await holders()).toEqual([buyer]);

    expect((await name(second, 'x'.repeat(81))).status).toBe(400);
    await shop.update('order_items', { status: 'cancelled' }, { id: second ?? 0 });
    for (const other of [addon, 999_999, second])
      expect(await codeOf(name(other, 'Mia'))).toBe('404 orders.ticket_unknown');
    await shop.update('events', { doors_at: 1 }, { id: shop.sale.eventId });
    expect(await codeOf(name(first, 'Mia'))).toBe('409 orders.attendees_closed');
  });
});
