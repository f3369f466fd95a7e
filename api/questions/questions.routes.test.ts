import { expect, it } from 'vitest';
import { openWorld } from '#api/checkout/testing/world.ts';
import { adminQuestionSchema } from '#shared/questions/questions.schemas.ts';

const WAIVER = { kind: 'waiver', label: 'Liability waiver', waiver_text: 'I skate at my risk.' };

async function open() {
  const world = await openWorld(undefined, { admin: true });
  const { sale, rows, ask } = world;
  const LIST = `/api/events/${sale.eventId}/questions`;
  const make = async (body: object = WAIVER) =>
    adminQuestionSchema.parse((await ask('POST', LIST, body)).body);
  const asks = async () => (await rows('events', { id: sale.eventId }))[0]?.asks;
  return { ...world, make, asks, LIST, office: `/api/admin${LIST.slice(4)}` };
}

it('a question is made, listed for buyers and the office, changed and removed', async () => {
  const { sale, ask, make, asks, LIST, office } = await open();
  expect(await asks()).toBe(0);
  const waiver = await make();
  const size = await make({ kind: 'skate_size', label: 'Skate size', ticket_ids: [sale.pass] });
  expect(waiver).toMatchObject({ waiver_version: 1, required: true, scope: 'attendee' });
  expect(size).toMatchObject({ position: 1, ticket_ids: [sale.pass], waiver_version: null });
  expect(await asks()).toBe(1);
  const listed = await ask('GET', LIST);
  expect(listed.body).toMatchObject([{ id: waiver.id, waiver_text: 'I skate at my risk.' }, {}]);
  const changed = { ...WAIVER, waiver_text: 'I skate at my own risk.', show_at_door: true };
  const { updated_at } = waiver;
  const put = await ask('PUT', `/api/questions/${waiver.id}`, { ...changed, updated_at });
  expect(put.body).toMatchObject({ waiver_version: 2, show_at_door: true, position: 0 });
  const again = await ask('PUT', `/api/questions/${waiver.id}`, changed);
  expect(again.body).toMatchObject({ waiver_version: 2 });
  const removed = { status: 200, body: { archived: false } };
  for (const { id } of [waiver, size])
    expect(await ask('DELETE', `/api/questions/${id}`)).toMatchObject(removed);
  expect((await ask('GET', office)).body).toEqual([]);
  expect(await asks()).toBe(0);
});

it('a question with answers keeps its kind, and is archived instead of deleted', async () => {
  const { rows, hold, ask, make, asks, LIST, office } = await open();
  const { id } = await make({ kind: 'text', label: 'Team' });
  const answers = [{ questionId: id, unit: 0, value: 'Rollers' }];
  await hold(1, { answers });
  const other = { kind: 'skate_size', label: 'Team' };
  expect(await ask('PUT', `/api/questions/${id}`, other)).toMatchObject({
    status: 409,
    body: { code: 'questions.answered', field: 'kind' },
  });
  expect((await ask('DELETE', `/api/questions/${id}`)).body).toEqual({ archived: true });
  expect((await ask('GET', LIST)).body).toEqual([]);
  const all = await ask('GET', office);
  expect(all.body).toMatchObject([{ id, archived: true, answers: 1 }]);
  expect(await asks()).toBe(0);
  expect(await rows('answers')).toHaveLength(1);
});

it('a question belongs to an event and to its tickets, and makes sense', async () => {
  const { sale, ask, make, LIST } = await open();
  const text = { kind: 'text', label: 'Team' };
  const elsewhere = '/events/4711/questions';
  const calls: Parameters<typeof ask>[] = [
    ['POST', `/api${elsewhere}`, text],
    ['GET', `/api${elsewhere}`],
    ['GET', `/api/admin${elsewhere}`],
  ];
  for (const call of calls) expect((await ask(...call)).status).toBe(404);
  const foreign = await ask('POST', LIST, { ...text, ticket_ids: [sale.foreign] });
  expect(foreign).toMatchObject({ status: 404, body: { code: 'questions.ticket_unknown' } });
  for (const [wrong, field] of [
    [{ kind: 'choice', label: 'Size', options: ['S'] }, 'options'],
    [{ kind: 'choice', label: 'Size', options: ['S', 'S'] }, 'options'],
    [{ kind: 'waiver', label: 'Waiver' }, 'waiver_text'],
    [{ kind: 'text', label: ' ' }, 'label'],
    [{ kind: 'poem', label: 'Poem' }, 'kind'],
    [{ ...text, ticket_ids: [] }, 'ticket_ids'],
  ] as const)
    expect(await ask('POST', LIST, wrong)).toMatchObject({ status: 400, body: { field } });
  const { id, updated_at } = await make(text);
  await ask('PUT', `/api/questions/${id}`, { ...text, label: 'Crew' });
  const stale = await ask('PUT', `/api/questions/${id}`, { ...text, updated_at });
  expect(stale).toMatchObject({ status: 409, body: { code: 'questions.changed_meanwhile' } });
  expect((await ask('DELETE', '/api/questions/4711')).status).toBe(404);
});
