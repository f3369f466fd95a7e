import { expect, it } from 'vitest';
import { createManaged } from '#api/catalogue/testing.ts';
import { adminSubEventSchema } from '#shared/events/adminEvents.schemas.ts';

const item = {
  title: 'Closing Roll',
  description: '',
  start_time: '2026-12-12T01:00:00.000Z',
  end_time: '2026-12-12T03:00:00.000Z',
  venue_id: 1,
};
const INVALID = 'Invalid date format. Please ensure dates are in correct format.';

it('the calls of the schedule make, change, join and delete an item', async () => {
  const { ask } = await createManaged();
  const made = await ask('POST', '/api/events/1/subevents', item);
  expect(made.status).toBe(201);
  const { id } = adminSubEventSchema.parse(made.body);
  const wanted = { ...item, title: 'Last Roll', djIds: [1], selectedTickets: [1] };
  expect(await ask('PUT', `/api/subevents/${id}`, wanted)).toMatchObject({
    status: 200,
    body: { title: 'Last Roll', description: null, djIds: [1] },
  });
  const djs = `/api/subevents/${id}/djs`;
  const joined = await ask('POST', djs, { sub_event_id: id, dj_id: 2 });
  expect(joined).toMatchObject({ status: 201, body: { djIds: [1, 2] } });
  expect((await ask('GET', djs)).body).toMatchObject([{ id: 1 }, { id: 2 }]);
  for (const status of [204, 404])
    expect((await ask('DELETE', `/api/subevents/${id}`)).status).toBe(status);
});

it.each([
  ['POST', '/api/events/1/subevents', { ...item, title: ' ' }, 'title', 'Title is required'],
  ['POST', '/api/events/1/subevents', { ...item, start_time: 'now' }, 'start_time', INVALID],
  ['POST', '/api/events/1/subevents', { ...item, end_time: null }, 'end_time', INVALID],
  ['PUT', '/api/subevents/1', { start_time: '2026-12-12' }, 'start_time', INVALID],
  ['PUT', '/api/subevents/1', { start_time: '2027-01-01T00:00:00Z' }, 'end_time'],
  ['PUT', '/api/subevents/1', { djIds: [2_147_483_648] }, 'djIds.0'],
  ['PUT', '/api/subevents/1', { description: 'x'.repeat(5001) }, 'description'],
  ['POST', '/api/subevents/1/djs', { sub_event_id: 2, dj_id: 1 }, 'sub_event_id'],
])('%s %s names what is wrong: %j', async (method, path, json, field, message?: string) => {
  const { ask } = await createManaged();
  const body = { field, message: message ?? expect.any(String) };
  expect(await ask(method, path, json)).toMatchObject({ status: 400, body });
});
