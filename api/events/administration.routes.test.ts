import { expect, it } from 'vitest';
import { createManaged } from '#api/catalogue/testing.ts';
import { adminEventSchema, adminEventsSchema } from '#shared/events/adminEvents.schemas.ts';
import { eventDetailSchema } from '#shared/events/events.schemas.ts';
import { newForm } from './testing.admin.ts';

const start = async () => {
  const managed = await createManaged();
  const ask = (what: string, ...said: [json?: unknown, headers?: object]) => {
    const [method = '', path = ''] = what.split(' ');
    return managed.ask(method, path, ...said);
  };
  const read = async (path: string) => ask(`GET ${path}`);
  return { ask, read };
};

it('a changed event is answered as it is then, for PATCH and PUT', async () => {
  const { ask, read } = await start();
  const patched = await ask('PATCH /api/events/1', { is_featured: true });
  expect(patched).toMatchObject({ status: 200, body: { is_featured: true } });
  const put = await ask('PUT /api/events/1', { ...newForm, base_price: '12.50' });
  expect(put.body).toMatchObject({ ...newForm, base_price: '12.50', is_featured: true });
  expect((await read('/api/events/featured')).body).toHaveLength(1);
});

it('events are made and copied with 201, and are gone with 204 and then 404; DJs come and go', async () => {
  const { ask } = await start();
  const made = await ask('POST /api/events', { ...newForm, published: false });
  expect(made).toMatchObject({ status: 201, body: { id: 2, published: false } });
  const wanted = { title: 'Again', start_date: '2027-01-01' };
  const copy = await ask('POST /api/admin/events/1/duplicate', wanted);
  expect(copy).toMatchObject({ status: 201, body: { id: 3, published: false } });
  expect(await ask('DELETE /api/events/2')).toEqual({ status: 204, body: null });
  const again = await ask('DELETE /api/events/2');
  expect(again).toMatchObject({ status: 404, body: { code: 'events.unknown' } });
  expect((await ask('DELETE /api/events/1/djs/2')).status).toBe(204);
  const added = await ask('POST /api/events/1/djs', { dj_id: 2 });
  expect(added).toMatchObject({ status: 200, body: [{ id: 1 }, { id: 2 }] });
});

it.each([
  ['PATCH /api/events/1', { is_featured: 'yes' }, 400, 'is_featured'],
  ['POST /api/events', { ...newForm, title: ' ' }, 400, 'title'],
  ['POST /api/events', { ...newForm, venueIds: [2_147_483_648] }, 400, 'venueIds.0'],
  ['POST /api/admin/events/1/duplicate', { title: 'x', start_date: 'soon' }, 400, 'start_date'],
  ['POST /api/events/1/djs', { dj_id: 'one' }, 400, 'dj_id'],
  ['POST /api/events/99999999999/djs', { dj_id: 1 }, 400, 'id'],
] as const)('%s with %j is %i and names the field', async (what, wrong, status, field) => {
  const { ask } = await start();
  expect(await ask(what, wrong)).toMatchObject({ status, body: { field } });
});

it('admins are shown drafts and everything hidden, and the answer of visitors is left alone', async () => {
  const { ask, read } = await start();
  await ask('PATCH /api/events/1', { published: false });
  for (const path of ['/api/events/1', '/api/events/1/tickets', '/api/events/1/djs']) {
    expect((await read(path)).status).toBe(404);
    expect((await read(`${path}?admin=true&t=1`)).status).toBe(200);
    expect((await read(path)).status).toBe(404);
  }
  const { body } = await read('/api/events/1?admin=true');
  expect(adminEventSchema.parse(body).tickets).toHaveLength(4);
  const preview = await read('/api/events/1?preview=true');
  expect(eventDetailSchema.parse(preview.body).tickets).toHaveLength(2);
  expect((await read('/api/events/1/venues?admin=true')).body).toHaveLength(2);
});

it('admins list events page by page', async () => {
  const { ask, read } = await start();
  await ask('POST /api/events', { ...newForm, title: 'Second' });
  const { body } = await read('/api/admin/events?limit=1&page=2');
  const page = { events: [{ title: 'Second' }], total: 2, all: 2 };
  expect(adminEventsSchema.parse(body)).toMatchObject(page);
  const past = await read('/api/admin/events?search=second&when=past');
  expect(past.body).toMatchObject({ total: 0 });
  const long = `search=${'x'.repeat(201)}`;
  for (const wrong of ['limit=0', 'limit=101', 'page=0', 'page=x', 'when=never', long])
    expect((await read(`/api/admin/events?${wrong}`)).status).toBe(400);
});
