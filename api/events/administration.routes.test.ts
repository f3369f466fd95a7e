import { describe, expect, it } from 'vitest';
import { adminEventSchema, adminEventsSchema } from '#shared/events/adminEvents.schemas.ts';
import { eventDetailSchema } from '#shared/events/events.schemas.ts';
import { createRoutesApp } from './testing.app.ts';

type App = Awaited<ReturnType<typeof createRoutesApp>>['app'];

const form = {
  title: 'Peach City',
  start_date: '2026-12-11',
  end_date: '2026-12-13',
  location: 'Atlanta, GA',
};

function send(app: App, method: string, body: unknown, headers = {}, path = '/api/events/1') {
  return app.request(path, {
    method,
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  });
}

const stampOf = async (app: App): Promise<string> => {
  const event = eventDetailSchema.parse(await (await app.request('/api/events/1')).json());
  return event.updated_at ?? '';
};

describe('changing an event', () => {
  it('answers it as it is then, for PATCH and PUT', async () => {
    const { app } = await createRoutesApp({ role: 'admin' });
    const patched = await send(app, 'PATCH', { is_featured: true });
    expect([patched.status, await patched.json()]).toMatchObject([200, { is_featured: true }]);
    const put = await send(app, 'PUT', { ...form, base_price: '12.50' });
    expect(await put.json()).toMatchObject({ ...form, base_price: '12.50', is_featured: true });
    expect(await (await app.request('/api/events/featured')).json()).toHaveLength(1);
  });

  it.each([
    [{ title: '' }, 400, 'request.invalid', 'title'],
    [{ is_featured: 'yes' }, 400, 'request.invalid', 'is_featured'],
    [{ end_date: '2026-12-01' }, 400, 'events.ends_before_start', 'end_date'],
    [{ venueIds: [99] }, 404, 'events.venue_unknown', 'venueIds'],
  ])('%j names the field', async (wrong, status, code, field) => {
    const { app } = await createRoutesApp({ role: 'admin' });
    const answer = await send(app, 'PATCH', wrong);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ code, field });
  });

  it('is refused when somebody else was faster: 409 for the field, 412 for the header', async () => {
    const { app } = await createRoutesApp({ role: 'admin' });
    const seen = await stampOf(app);
    const header = { 'if-match': `"${seen}"` };
    expect((await send(app, 'PATCH', { title: 'A' }, header)).status).toBe(200);
    const late = await send(app, 'PATCH', { title: 'B' }, header);
    expect([late.status, await late.json()]).toMatchObject([
      412,
      { code: 'events.changed_meanwhile' },
    ]);
    const old = await send(app, 'PUT', { ...form, updated_at: seen });
    expect([old.status, await old.json()]).toMatchObject([
      409,
      { code: 'events.changed_meanwhile' },
    ]);
    const fresh = await send(app, 'PATCH', { title: 'B', updated_at: await stampOf(app) });
    expect(fresh.status).toBe(200);
    expect((await send(app, 'PATCH', { title: 'C' }, { 'if-match': '*' })).status).toBe(200);
    expect((await send(app, 'PATCH', { title: 'C' }, { 'if-match': '"x"' })).status).toBe(400);
  });

  it.each([
    [null, 401],
    ['user', 403],
    ['staff', 403],
    ['promoter', 403],
  ] as const)('is not for %s', async (role, status) => {
    const { app } = await createRoutesApp({ role });
    expect((await send(app, 'PATCH', { title: 'X' })).status).toBe(status);
    expect((await send(app, 'PUT', form)).status).toBe(status);
  });
});

describe('making, copying and deleting an event', () => {
  it('answers what was made with 201, and what is gone with 204 and then 404', async () => {
    const { app } = await createRoutesApp({ role: 'admin' });
    const made = await send(app, 'POST', { ...form, published: false }, {}, '/api/events');
    expect([made.status, await made.json()]).toMatchObject([201, { id: 2, published: false }]);
    const wanted = { title: 'Again', start_date: '2027-01-01' };
    const copy = await send(app, 'POST', wanted, {}, '/api/admin/events/1/duplicate');
    expect([copy.status, await copy.json()]).toMatchObject([201, { id: 3, published: false }]);
    const gone = await app.request('/api/events/2', { method: 'DELETE' });
    expect([gone.status, await gone.text()]).toEqual([204, '']);
    const again = await app.request('/api/events/2', { method: 'DELETE' });
    expect([again.status, await again.json()]).toMatchObject([404, { code: 'events.unknown' }]);
  });

  it('is refused with 412 when the event is another by now', async () => {
    const { app } = await createRoutesApp({ role: 'admin' });
    const headers = { 'if-match': `"${await stampOf(app)}"` };
    await send(app, 'PATCH', { title: 'Changed' });
    expect((await app.request('/api/events/1', { method: 'DELETE', headers })).status).toBe(412);
  });

  it.each([
    ['/api/events', { ...form, title: ' ' }, 'title'],
    ['/api/events', { ...form, start_date: '2026-02-30' }, 'start_date'],
    ['/api/events', { ...form, venueIds: [2_147_483_648] }, 'venueIds.0'],
    ['/api/events', { ...form, title: 'a\u0000b' }, 'title'],
    ['/api/events', { ...form, description: 'x'.repeat(10_001) }, 'description'],
    ['/api/admin/events/1/duplicate', { title: 'x', start_date: 'soon' }, 'start_date'],
    ['/api/admin/events/1/duplicate', { title: 'x', start_date: '9998-12-31' }, 'start_date'],
    ['/api/events/1/djs', { dj_id: 'one' }, 'dj_id'],
    ['/api/events/99999999999/djs', { dj_id: 1 }, 'id'],
  ])('%s with %j names the field', async (path, wrong, field) => {
    const { app } = await createRoutesApp({ role: 'admin' });
    const answer = await send(app, 'POST', wrong, {}, path);
    expect([answer.status, await answer.json()]).toMatchObject([400, { field }]);
  });
});

describe('the DJs of an event', () => {
  it('are added and removed one by one', async () => {
    const { app } = await createRoutesApp({ role: 'admin' });
    const gone = await app.request('/api/events/1/djs/2', { method: 'DELETE' });
    expect(gone.status).toBe(204);
    const added = await send(app, 'POST', { dj_id: 2 }, {}, '/api/events/1/djs');
    expect([added.status, await added.json()]).toMatchObject([200, [{ id: 1 }, { id: 2 }]]);
  });
});

describe('reading events to run them', () => {
  const read = async (app: App, path: string) => {
    const answer = await app.request(path);
    return { status: answer.status, body: await answer.json() };
  };

  it('shows drafts and everything hidden, and leaves the answer of visitors alone', async () => {
    const { app } = await createRoutesApp({ role: 'admin' });
    await send(app, 'PATCH', { published: false });
    for (const path of ['/api/events/1', '/api/events/1/tickets', '/api/events/1/djs']) {
      expect((await read(app, path)).status).toBe(404);
      expect((await read(app, `${path}?admin=true&t=1`)).status).toBe(200);
      expect((await read(app, path)).status).toBe(404);
    }
    const { body } = await read(app, '/api/events/1?admin=true');
    expect(adminEventSchema.parse(body).tickets).toHaveLength(4);
    expect(
      eventDetailSchema.parse((await read(app, '/api/events/1?preview=true')).body).tickets,
    ).toHaveLength(2);
    expect((await read(app, '/api/events/1/venues?admin=true')).body).toHaveLength(2);
  });

  it('lists them page by page', async () => {
    const { app } = await createRoutesApp({ role: 'admin' });
    await send(app, 'POST', { ...form, title: 'Second' }, {}, '/api/events');
    const { body } = await read(app, '/api/admin/events?limit=1&page=2');
    expect(adminEventsSchema.parse(body)).toMatchObject({
      events: [{ title: 'Second' }],
      total: 2,
      all: 2,
    });
    expect((await read(app, '/api/admin/events?search=second&when=past')).body).toMatchObject({
      total: 0,
    });
    for (const wrong of [
      'limit=0',
      'limit=101',
      'page=0',
      'page=x',
      'when=never',
      `search=${'x'.repeat(201)}`,
    ]) {
      expect((await read(app, `/api/admin/events?${wrong}`)).status).toBe(400);
    }
  });

  it.each([
    [null, 401],
    ['user', 403],
    ['staff', 403],
    ['promoter', 403],
  ] as const)('is not for %s', async (role, status) => {
    const { app } = await createRoutesApp({ role });
    for (const what of [
      '?admin=true',
      '?preview=true',
      '/tickets?admin=true',
      '/djs?admin=true',
      '/venues?admin=true',
    ]) {
      expect((await read(app, `/api/events/1${what}`)).status).toBe(status);
    }
  });
});
