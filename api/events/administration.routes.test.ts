import { describe, expect, it } from 'vitest';
import { eventDetailSchema } from '#shared/events/events.schemas.ts';
import { createRoutesApp } from './testing.app.ts';

type App = Awaited<ReturnType<typeof createRoutesApp>>['app'];

const form = {
  title: 'Peach City',
  start_date: '2026-12-11',
  end_date: '2026-12-13',
  location: 'Atlanta, GA',
};

function send(app: App, method: 'PATCH' | 'PUT', body: unknown, headers = {}) {
  return app.request('/api/events/1', {
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
