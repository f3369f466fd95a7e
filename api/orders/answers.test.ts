import { expect, it } from 'vitest';
import { describeStore } from '#api/db/testing.ts';
import { createEventsService } from '#api/events/events.service.ts';
import { createQuestionsService } from '#api/questions/questions.service.ts';
import { newQuestionSchema } from '#shared/questions/questions.schemas.ts';
import { boss, bought, openShop, sam } from './replaceLink.testing.ts';

type Wish = { itemId: number | null; questionId: number; value: string; version?: number };
type Got = {
  code?: string;
  answers?: { question_id: number; text: string; changed_at?: string }[];
  unanswered?: { label: string; item_id: number | null; required: boolean }[];
};

describeStore('answers after the sale', (start) => {
  it('are added and changed by the link until doors open, and reach the door with its next list', async () => {
    const db = await start();
    const { rig, sale, as, checkin } = await openShop(db);
    const { platform, live } = rig;
    const order = await bought({ rig, sale });
    const [first = 0, second = 0] = order.items.map(({ id }) => id);
    const events = createEventsService({ db, platform, live });
    const questions = createQuestionsService({ db, platform, live, events });
    const make = (body: object) =>
      questions.create({ id: null, name: 'boss' }, sale.eventId, newQuestionSchema.parse(body));
    const size = await make({ kind: 'skate_size', label: 'Size', show_at_door: true });
    const waiver = await make({
      kind: 'waiver',
      label: 'Waiver',
      waiver_text: 'My risk.',
      scope: 'order',
    });
    const path = `/api/orders/${order.order_number}`;
    const put = async (answers: Wish[], by = rig) => {
      const headers = { 'Content-Type': 'application/json' };
      const body = JSON.stringify({ answers });
      const answer = await by.app.request(`${path}/answers`, { method: 'PUT', headers, body });
      return { ...((await answer.json()) as Got), status: answer.status };
    };
    const list = (since?: string) =>
      checkin.manifest({
        eventId: sale.eventId,
        ...(since === undefined ? {} : { since }),
        deviceId: 'north',
        user: sam,
      });

    const asked = await (await rig.app.request(`${path}/questions`)).json();
    expect(asked).toMatchObject({
      questions: [{ label: 'Size' }, { label: 'Waiver' }],
      answers: [],
    });
    const before = (await (await rig.app.request(path)).json()) as Got;
    expect(before.unanswered).toMatchObject([
      { label: 'Size', item_id: first, required: true },
      { label: 'Size', item_id: second },
      { label: 'Waiver', item_id: null },
    ]);

    const { cursor } = await list();
    const sized = { itemId: first, questionId: size.id, value: '8.5' };
    const done = await put([
      sized,
      { itemId: null, questionId: waiver.id, value: 'Ana', version: 1 },
    ]);
    expect(done).toMatchObject({
      status: 200,
      answers: [
        { text: '8½', changed_at: expect.any(String) },
        { text: 'Signed by Ana', changed_at: expect.any(String) },
      ],
      unanswered: [{ item_id: second }],
    });
    const then = await list(cursor);
    expect(then.tickets.map(({ item, answers }) => [item, answers])).toEqual([
      [first, ['Size: 8½']],
    ]);
    await put([sized]);
    expect((await list(then.cursor)).tickets).toEqual([]);

    expect(
      await put([{ itemId: null, questionId: waiver.id, value: 'Bea', version: 1 }]),
    ).toMatchObject({
      status: 409,
      code: 'questions.waiver_signed',
    });
    expect(await put([{ ...sized, value: '' }])).toMatchObject({
      code: 'questions.answer_required',
    });
    expect(await put([{ ...sized, itemId: 999_999 }])).toMatchObject({
      code: 'orders.ticket_unknown',
    });
    expect(await put([{ ...sized, questionId: 4711 }])).toMatchObject({
      code: 'questions.unknown',
    });
    await db.updateTable('events').set({ doors_at: 1 }).where('id', '=', sale.eventId).execute();
    expect(await put([{ ...sized, value: '9' }])).toMatchObject({
      code: 'questions.answers_closed',
    });
    // Admins may later, and it is noted without what was answered.
    expect(await put([{ ...sized, value: '9' }], as(boss))).toMatchObject({ status: 200 });
    const [entry] = await db
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '=', 'orders.mend')
      .execute();
    expect(entry?.after).toContain(`answer_${size.id}_ticket_${first}`);
    expect(entry?.after).not.toContain('"9"');
  });
});
