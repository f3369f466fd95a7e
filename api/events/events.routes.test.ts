import { Hono } from 'hono';
import { beforeAll, describe, expect, it } from 'vitest';
import { memoryDatabase } from '#api/db/testing.ts';
import { answerError } from '#api/http/errors.ts';
import type { AppEnv } from '#api/http/types.ts';
import { testPlatform } from '#api/testing.ts';
import { eventsRoutes } from './events.routes.ts';
import { createEventsService } from './events.service.ts';
import { seedCatalogue, seedEvent } from './testing.ts';

async function createApp() {
  const db = await memoryDatabase();
  const platform = testPlatform();
  const events = createEventsService({ db, platform });
  await seedCatalogue(db);
  await seedEvent(db, events);
  const app = new Hono<AppEnv>().route('/', eventsRoutes({ events }));
  app.onError(answerError(platform.log));
  return { app, db };
}

let { app, db }: Partial<Awaited<ReturnType<typeof createApp>>> = {};
beforeAll(async () => ({ app, db } = await createApp()));
const get = async (path: string, headers = {}) => {
  if (!app) throw new Error('no app');
  return app.request(path, { headers });
};

describe('the public reads', () => {
  it.each([
    ['/api/events', 1],
    ['/api/events/featured', 0],
    ['/api/events/1/venues', 2],
    ['/api/events/1/djs', 2],
    ['/api/events/1/tickets', 2],
    ['/api/venues', 2],
    ['/api/djs', 2],
    ['/api/addons', 2],
    ['/api/tickets/1/addons', 2],
    ['/api/subevents/1/djs', 1],
    ['/api/subevents/1/assigned-tickets', 1],
  ])('GET %s answers %i rows', async (path, rows) => {
    const answer = await get(path);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toHaveLength(rows);
    expect(answer.headers.get('cache-control')).toBe('no-cache');
  });

  it('ignore a query that only defeats caches', async () => {
    expect(await (await get('/api/events/1/venues?t=123')).json()).toHaveLength(2);
  });

  it('show nothing that is not for the public', async () => {
    const text = await (await get('/api/events/1')).text();
    expect(text).toContain('Weekend Pass');
    expect(text).not.toMatch(/Crew|Old price|lookup|private|held|door_seq/);
  });

  it('answer 304 until something changes', async () => {
    const tag = (await get('/api/events')).headers.get('etag') ?? '';
    const same = await get('/api/events', { 'if-none-match': tag });
    expect([same.status, await same.text(), same.headers.get('etag')]).toEqual([304, '', tag]);
    expect(same.headers.get('cache-control')).toBe('no-cache');
    await db?.updateTable('events').set({ title: 'New name' }).execute();
    expect((await get('/api/events', { 'if-none-match': tag })).status).toBe(200);
  });
});

describe('what is not there', () => {
  it.each([
    ['/api/events/99', 'events.unknown'],
    ['/api/events/99/venues', 'events.unknown'],
    ['/api/tickets/99/addons', 'events.ticket_unknown'],
    ['/api/subevents/99/djs', 'events.sub_event_unknown'],
    ['/api/subevents/99/assigned-tickets', 'events.sub_event_unknown'],
  ])('GET %s is 404 %s, without a tag', async (path, code) => {
    const answer = await get(path);
    expect([answer.status, answer.headers.get('etag')]).toEqual([404, null]);
    expect(await answer.json()).toMatchObject({ code });
  });

  it.each(['0', '-1', '1.5', 'abc', '1e99', '2147483648', '%00', 'NaN'])(
    'an event %s is a bad request',
    async (id) => {
      const answer = await get(`/api/events/${id}`);
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ code: 'request.invalid', field: 'id' });
    },
  );
});
