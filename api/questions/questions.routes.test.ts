import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { createRig } from '#api/checkout/testing/rig.ts';
import { aBasket, seedSale } from '#api/checkout/testing/sale.ts';
import { memoryDatabase } from '#api/db/testing.ts';
import { createEventsService } from '#api/events/events.service.ts';
import { answerError } from '#api/http/errors.ts';
import { createLiveBus } from '#api/http/liveBus.ts';
import type { AppEnv } from '#api/http/types.ts';
import { anAdmin } from '#api/refunds/testing.ts';
import type { User } from '#shared/accounts/accounts.schemas.ts';
import { adminQuestionSchema } from '#shared/questions/questions.schemas.ts';
import { questionsRoutes } from './questions.routes.ts';
import { createQuestionsService } from './questions.service.ts';

const WAIVER = { kind: 'waiver', label: 'Liability waiver', waiver_text: 'I skate at my risk.' };

async function open(role: User['role'] | null = 'admin') {
  const db = await memoryDatabase();
  const sale = await seedSale(db);
  const admin = await anAdmin(db);
  const user = role && { ...admin, role };
  const rig = createRig(db, { user });
  const live = createLiveBus();
  const events = createEventsService({ db, platform: rig.platform, live });
  const questions = createQuestionsService({ db, platform: rig.platform, live, events });
  const app = new Hono<AppEnv>();
  app.use(async (c, next) => {
    c.set('user', user);
    await next();
  });
  app.route('/', questionsRoutes({ questions }));
  app.onError(answerError(rig.platform.log));
  const ask = async (method: string, path: string, body?: object, headers: object = {}) => {
    const response = await app.request(path, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return { status: response.status, body: await response.json() };
  };
  const LIST = `/api/events/${sale.eventId}/questions`;
  const make = async (body: object = WAIVER) =>
    adminQuestionSchema.parse((await ask('POST', LIST, body)).body);
  const asks = async () =>
    (
      await db
        .selectFrom('events')
        .select('asks')
        .where('id', '=', sale.eventId)
        .executeTakeFirstOrThrow()
    ).asks;
  return { db, sale, rig, ask, make, asks, LIST };
}

describe('a question', () => {
  it('is made, listed for buyers and the office, changed and removed', async () => {
    const { sale, ask, make, asks, LIST } = await open();
    expect(await asks()).toBe(0);
    const waiver = await make();
    const size = await make({ kind: 'skate_size', label: 'Skate size', ticket_ids: [sale.pass] });
    expect(waiver).toMatchObject({ waiver_version: 1, required: true, scope: 'attendee' });
    expect(size).toMatchObject({ position: 1, ticket_ids: [sale.pass], waiver_version: null });
    expect(await asks()).toBe(1);
    const listed = await ask('GET', LIST);
    expect(listed.body).toMatchObject([{ id: waiver.id, waiver_text: 'I skate at my risk.' }, {}]);
    const changed = { ...WAIVER, waiver_text: 'I skate at my own risk.', show_at_door: true };
    const put = await ask('PUT', `/api/questions/${waiver.id}`, {
      ...changed,
      updated_at: waiver.updated_at,
    });
    expect(put.body).toMatchObject({ waiver_version: 2, show_at_door: true, position: 0 });
    const again = await ask('PUT', `/api/questions/${waiver.id}`, changed);
    expect(again.body).toMatchObject({ waiver_version: 2 });
    for (const { id } of [waiver, size])
      expect(await ask('DELETE', `/api/questions/${id}`)).toMatchObject({
        status: 200,
        body: { archived: false },
      });
    expect((await ask('GET', `/api/admin${LIST.slice(4)}`)).body).toEqual([]);
    expect(await asks()).toBe(0);
  });

  it('with answers keeps its kind, and is archived instead of deleted', async () => {
    const { db, sale, rig, ask, make, asks, LIST } = await open();
    const { id } = await make({ kind: 'text', label: 'Team' });
    const answers = [{ questionId: id, unit: 0, value: 'Rollers' }];
    await rig.checkout.create(aBasket(sale, 1, { answers }), null);
    const other = { kind: 'skate_size', label: 'Team' };
    expect(await ask('PUT', `/api/questions/${id}`, other)).toMatchObject({
      status: 409,
      body: { code: 'questions.answered', field: 'kind' },
    });
    expect((await ask('DELETE', `/api/questions/${id}`)).body).toEqual({ archived: true });
    expect((await ask('GET', LIST)).body).toEqual([]);
    const all = await ask('GET', `/api/admin${LIST.slice(4)}`);
    expect(all.body).toMatchObject([{ id, archived: true, answers: 1 }]);
    expect(await asks()).toBe(0);
    expect(await db.selectFrom('answers').selectAll().execute()).toHaveLength(1);
  });

  it.each<[object, string]>([
    [{ kind: 'choice', label: 'Size', options: ['S'] }, 'options'],
    [{ kind: 'choice', label: 'Size', options: ['S', 'S'] }, 'options'],
    [{ kind: 'waiver', label: 'Waiver' }, 'waiver_text'],
    [{ kind: 'text', label: ' ' }, 'label'],
    [{ kind: 'poem', label: 'Poem' }, 'kind'],
    [{ kind: 'text', label: 'Team', ticket_ids: [] }, 'ticket_ids'],
  ])('%j is refused', async (body, field) => {
    const { ask, LIST } = await open();
    expect(await ask('POST', LIST, body)).toMatchObject({ status: 400, body: { field } });
  });

  it('belongs to an event and to its tickets', async () => {
    const { sale, ask, make, LIST } = await open();
    const text = { kind: 'text', label: 'Team' };
    for (const [method, path] of [
      ['POST', '/api/events/4711/questions'],
      ['GET', '/api/events/4711/questions'],
      ['GET', '/api/admin/events/4711/questions'],
    ] as const)
      expect((await ask(method, path, method === 'POST' ? text : undefined)).status).toBe(404);
    const foreign = await ask('POST', LIST, { ...text, ticket_ids: [sale.foreign] });
    expect(foreign).toMatchObject({ status: 404, body: { code: 'questions.ticket_unknown' } });
    const { id, updated_at } = await make(text);
    await ask('PUT', `/api/questions/${id}`, { ...text, label: 'Crew' });
    const stale = await ask('PUT', `/api/questions/${id}`, { ...text, updated_at });
    expect(stale).toMatchObject({ status: 409, body: { code: 'questions.changed_meanwhile' } });
    expect((await ask('DELETE', '/api/questions/4711')).status).toBe(404);
  });

  it.each([null, 'user', 'staff'] as const)('is none of the business of %s', async (role) => {
    const { ask, LIST } = await open(role);
    const status = role === null ? 401 : 403;
    expect((await ask('POST', LIST, WAIVER)).status).toBe(status);
    expect((await ask('PUT', '/api/questions/1', WAIVER)).status).toBe(status);
    expect((await ask('DELETE', '/api/questions/1')).status).toBe(status);
    expect((await ask('GET', `/api/admin${LIST.slice(4)}`)).status).toBe(status);
    expect((await ask('GET', LIST)).status).toBe(200);
  });
});
