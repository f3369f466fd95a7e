import { describe, expect, it } from 'vitest';
import { memoryDatabase } from '#api/db/testing.ts';
import { createEventsService } from '#api/events/events.service.ts';
import { createConditionalCache } from '#api/events/conditionalCache.ts';
import { seedCatalogue, seedEvent } from '#api/events/testing.ts';
import { createLiveBus } from '#api/http/liveBus.ts';
import { callerOf } from '#api/http/testing.ts';
import { testPlatform } from '#api/testing.ts';
import type { Role } from '#shared/accounts/accounts.schemas.ts';
import { adminSubEventSchema } from '#shared/events/adminEvents.schemas.ts';
import { scheduleRoutes } from './schedule.routes.ts';
import { createScheduleService } from './schedule.service.ts';

async function start(role: Role | null = 'admin') {
  const db = await memoryDatabase();
  const platform = testPlatform();
  const live = createLiveBus();
  const events = createEventsService({ db, platform, live });
  await seedCatalogue(db);
  await seedEvent(db, events);
  const notifications = { scheduleChanged: async () => undefined };
  const schedule = createScheduleService({ db, platform, events, notifications });
  const fresh = createConditionalCache({ db, live });
  return callerOf(scheduleRoutes({ schedule, events, fresh }), role);
}

const item = {
  title: 'Closing Roll',
  description: '',
  start_time: '2026-12-12T01:00:00.000Z',
  end_time: '2026-12-12T03:00:00.000Z',
  venue_id: 1,
};
const INVALID = 'Invalid date format. Please ensure dates are in correct format.';

describe('the calls of the schedule', () => {
  it('make, change, join and delete an item', async () => {
    const call = await start();
    const made = await call('POST', '/api/events/1/subevents', item);
    expect(made.status).toBe(201);
    const { id } = adminSubEventSchema.parse(await made.json());
    const wanted = { ...item, title: 'Last Roll', djIds: [1], selectedTickets: [1] };
    const changed = await call('PUT', `/api/subevents/${id}`, wanted);
    expect([changed.status, await changed.json()]).toMatchObject([
      200,
      { title: 'Last Roll', description: null, djIds: [1] },
    ]);
    const djs = `/api/subevents/${id}/djs`;
    const joined = await call('POST', djs, { sub_event_id: id, dj_id: 2 });
    expect([joined.status, await joined.json()]).toMatchObject([201, { djIds: [1, 2] }]);
    expect(await (await call('GET', djs)).json()).toMatchObject([{ id: 1 }, { id: 2 }]);
    expect((await call('DELETE', `/api/subevents/${id}`)).status).toBe(204);
    expect((await call('DELETE', `/api/subevents/${id}`)).status).toBe(404);
  });

  it.each([
    ['POST', '/api/events/1/subevents', { ...item, title: ' ' }, 'title', 'Title is required'],
    ['POST', '/api/events/1/subevents', { ...item, start_time: 'now' }, 'start_time', INVALID],
    ['POST', '/api/events/1/subevents', { ...item, end_time: null }, 'end_time', INVALID],
    ['PUT', '/api/subevents/1', { start_time: '2026-12-12' }, 'start_time', INVALID],
    ['PUT', '/api/subevents/1', { start_time: '2027-01-01T00:00:00Z' }, 'end_time', undefined],
    ['PUT', '/api/subevents/1', { title: 'a\u0000b' }, 'title', undefined],
    ['PUT', '/api/subevents/1', { djIds: [2_147_483_648] }, 'djIds.0', undefined],
    ['PUT', '/api/subevents/1', { description: 'x'.repeat(5001) }, 'description', undefined],
    ['POST', '/api/subevents/1/djs', { sub_event_id: 2, dj_id: 1 }, 'sub_event_id', undefined],
  ])('%s %s names what is wrong: %j', async (method, path, body, field, message) => {
    const call = await start();
    const answer = await call(method, path, body);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ field, ...(message ? { message } : {}) });
  });

  it('refuse what is based on something older: 409 for the field, 412 for the header', async () => {
    const call = await start();
    const old = '1970-01-01T00:00:00.000Z';
    const first = await call('PUT', '/api/subevents/1', { title: 'A', updated_at: old });
    expect(first.status).toBe(200);
    const late = await call('PUT', '/api/subevents/1', { title: 'B', updated_at: old });
    expect([late.status, await late.json()]).toMatchObject([
      409,
      { code: 'schedule.changed_meanwhile' },
    ]);
    const header = { 'if-match': `"${old}"` };
    expect((await call('DELETE', '/api/subevents/1', undefined, header)).status).toBe(412);
  });

  it('answer visitors too: once read or again, and without a tag what is not there', async () => {
    const call = await start(null);
    for (const _time of ['first', 'again']) {
      const answer = await call('GET', '/api/subevents/1/djs');
      expect(answer.status).toBe(200);
      expect(await answer.json()).toHaveLength(1);
      expect(answer.headers.get('cache-control')).toBe('no-cache');
      expect(answer.headers.get('content-type')).toBe('application/json');
    }
    const missing = await call('GET', '/api/subevents/99/djs');
    expect([missing.status, missing.headers.get('etag')]).toEqual([404, null]);
    expect(await missing.json()).toMatchObject({ code: 'events.sub_event_unknown' });
  });

  it('name what is wrong with a read of an admin', async () => {
    const call = await start();
    const missing = await call('GET', '/api/subevents/99/djs');
    expect([missing.status, await missing.json()]).toMatchObject([
      404,
      { code: 'schedule.unknown' },
    ]);
    const wrong = await call('GET', '/api/subevents/x/djs?admin=true');
    expect([wrong.status, await wrong.json()]).toMatchObject([400, { field: 'id' }]);
  });

  it.each([
    [null, 401],
    ['staff', 403],
  ] as const)('are not for %s', async (role, status) => {
    const call = await start(role);
    expect((await call('POST', '/api/events/1/subevents', item)).status).toBe(status);
    expect((await call('GET', '/api/subevents/1/djs?admin=true')).status).toBe(status);
  });
});
