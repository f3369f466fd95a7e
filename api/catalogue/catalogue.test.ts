import { expect, it } from 'vitest';
import { z } from 'zod';
import { describeStore } from '#api/db/testing.ts';
import { createManaged } from './testing.ts';

const name = 'New One';
const ADDON = { name, price: 500, addon_type: 'merchandise' };
const KINDS = [
  { path: '/api/djs', code: 'djs', entity: 'dj', method: 'PUT', fields: { name } },
  { path: '/api/venues', code: 'venues', entity: 'venue', method: 'PATCH', fields: { name } },
  { path: '/api/addons', code: 'addons', entity: 'addon', method: 'PATCH', fields: ADDON },
] as const;
const seen = '1970-01-01T00:00:00.000Z';
const created = '2026-11-20T12:00:00.000Z';
const PARTS = [
  { path: '/api/events', code: 'events', method: 'PATCH', label: 'title', seen: created },
  { path: '/api/tickets', code: 'tickets', method: 'PUT', label: 'name', seen },
  { path: '/api/subevents', code: 'schedule', method: 'PUT', label: 'title', seen },
  ...KINDS.map(({ path, code, method }) => ({ path, code, method, label: 'name', seen })),
];
const stamped = z.object({ updated_at: z.string() });

describeStore('what events are made of', (open) => {
  it.each(KINDS)('$path: is made, changed and deleted as seen, audited and told', async (kind) => {
    const { ask, log, heard } = await createManaged(await open());
    const made = await ask('POST', kind.path, kind.fields);
    const usage = { events: 0, examples: [] };
    expect(made).toMatchObject({ status: 201, body: { id: 3, name, archived: false, usage } });
    const one = `${kind.path}/3`;
    const renamed = { ...kind.fields, name: 'Renamed' };
    const changed = await ask(kind.method, one, renamed);
    expect(changed).toMatchObject({ status: 200, body: { name: 'Renamed' } });
    // Without a difference, or with an invalid value, nothing is saved or published.
    await ask(kind.method, one, renamed);
    await ask(kind.method, one, { name: '' });
    await ask('DELETE', `${kind.path}/1`);
    expect(heard).toHaveLength(2);
    const match = { 'if-match': `"${stamped.parse(changed.body).updated_at}"` };
    expect(await ask('DELETE', one, undefined, match)).toEqual({ status: 204, body: null });
    expect(heard).toHaveLength(3);
    const unknown = { status: 404, body: { code: `${kind.code}.unknown` } };
    expect(await ask('DELETE', one)).toMatchObject(unknown);
    const entity = { entity: kind.entity, entity_id: '3', actor_name: 'admin' };
    expect(await log()).toMatchObject([
      { ...entity, action: `${kind.code}.create`, label: name },
      { ...entity, action: `${kind.code}.update`, before: { name }, after: { name: 'Renamed' } },
      { ...entity, action: `${kind.code}.delete`, label: 'Renamed' },
    ]);
  });

  it.each(KINDS)('$path: is not deleted while events have it, and says which', async (kind) => {
    const { db, ask } = await createManaged(await open());
    await db.deleteFrom('addon_stock').execute();
    const details = { events: 1, examples: [{ id: 1, title: 'Peach City Skate Jam' }] };
    const message = expect.stringMatching(/^\S+( \S+)* .* 1 event$/);
    const body = { code: `${kind.code}.in_use`, message, details };
    expect(await ask('DELETE', `${kind.path}/2`)).toMatchObject({ status: 409, body });
    const list = await ask('GET', `${kind.path}?admin=true`);
    const usage = expect.objectContaining({ events: 1 });
    expect(list.body).toContainEqual(expect.objectContaining({ id: 2, usage }));
  });

  it.each(PARTS)('$path: is not changed by who has not seen it as it is', async (part) => {
    const { ask } = await createManaged(await open());
    const one = `${part.path}/1`;
    const save = (label: string, updated_at?: string, match?: string) =>
      ask(part.method, one, { [part.label]: label, updated_at }, match && { 'if-match': match });
    const now = stamped.parse((await save('Mine', part.seen)).body).updated_at;
    const stale = { code: `${part.code}.changed_meanwhile` };
    expect(await save('Theirs', part.seen)).toMatchObject({ status: 409, body: stale });
    const old = `"${part.seen}"`;
    expect(await save('Theirs', undefined, old)).toMatchObject({ status: 412, body: stale });
    const late = await ask('DELETE', one, undefined, { 'if-match': old });
    expect(late).toMatchObject({ status: 412, body: stale });
    const wrong = { 'if-match': '"yesterday"' };
    expect((await ask('DELETE', one, undefined, wrong)).status).toBe(400);
    // A second change in the same millisecond is still a new version.
    const next = stamped.parse((await save('Mine 2', now)).body).updated_at;
    expect(Date.parse(next)).toBe(Date.parse(now) + 1);
    expect((await save('Any', undefined, '*')).status).toBe(200);
  });

  it.each(KINDS)('$path: is put away, stays with its event, and comes back', async (kind) => {
    const { ask, events } = await createManaged(await open());
    const putAway = () => ask(kind.method, `${kind.path}/1`, { archived: true });
    const away = await putAway();
    expect(away.body).toMatchObject({ archived: true, usage: { events: 1 } });
    expect((await putAway()).body).toEqual(away.body);
    expect((await ask('GET', kind.path)).body).toHaveLength(1);
    expect((await ask('GET', `${kind.path}?admin=true`)).body).toHaveLength(2);
    const { djs, venues } = await events.detail(1);
    expect([djs.length, venues.length]).toEqual([2, 2]);
    await ask(kind.method, `${kind.path}/1`, { archived: false });
    expect((await ask('GET', kind.path)).body).toHaveLength(2);
  });
});

it.each(KINDS)('$path: names what is wrong', async ({ path, method, fields }) => {
  const { ask } = await createManaged();
  const invalid = (field: string) => ({ status: 400, body: { code: 'request.invalid', field } });
  for (const wrong of ['  ', 'x\0', 'x'.repeat(201), 7]) {
    const body = { ...fields, name: wrong };
    expect(await ask('POST', path, body)).toMatchObject(invalid('name'));
    expect(await ask(method, `${path}/1`, body)).toMatchObject(invalid('name'));
  }
  const stale = { ...fields, updated_at: 'yesterday' };
  expect(await ask(method, `${path}/1`, stale)).toMatchObject(invalid('updated_at'));
  expect(await ask(method, `${path}/99999999999`, fields)).toMatchObject(invalid('id'));
});

it('visitors read the lists, once or again', async () => {
  const { visit } = await createManaged();
  const lists = ['djs', 'venues', 'addons', 'tickets/1/addons', 'subevents/1/djs'];
  for (const _time of ['first', 'again'])
    for (const [n, rows] of [2, 2, 2, 2, 1].entries())
      expect(await (await visit(`/api/${lists[n]}`)).json()).toHaveLength(rows);
});

it.each([
  ['/api/tickets/:id/addons', 'events.ticket_unknown', 'tickets.unknown'],
  ['/api/subevents/:id/djs', 'events.sub_event_unknown', 'schedule.unknown'],
])('%s that is not there is %s for visitors, without a tag, and %s for admins', async (...row) => {
  const [path, forVisitors, forAdmins] = row;
  const { visit, ask } = await createManaged();
  const missing = await visit(path.replace(':id', '99'));
  expect([missing.status, missing.headers.get('etag')]).toEqual([404, null]);
  expect(await missing.json()).toMatchObject({ code: forVisitors });
  const known = { status: 404, body: { code: forAdmins } };
  expect(await ask('GET', path.replace(':id', '99'))).toMatchObject(known);
});
