import fc from 'fast-check';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { describeStore, memoryDatabase } from '#api/db/testing.ts';
import { EVENTS_TOPIC } from '#api/events/changes.ts';
import { createManaged } from './testing.ts';

const KINDS = [
  { path: '/api/djs', code: 'djs', entity: 'dj', method: 'PUT', fields: { name: 'New One' } },
  {
    path: '/api/venues',
    code: 'venues',
    entity: 'venue',
    method: 'PATCH',
    fields: { name: 'New One' },
  },
  {
    path: '/api/addons',
    code: 'addons',
    entity: 'addon',
    method: 'PATCH',
    fields: { name: 'New One', price: 500, addon_type: 'merchandise' },
  },
] as const;

const UNUSED = { events: 0, examples: [] };

describeStore('what events are made of', (open) => {
  it.each(KINDS)('$path: is made, changed and deleted, and each is audited', async (kind) => {
    const { db, ask } = await createManaged(await open());
    const made = await ask('POST', kind.path, kind.fields);
    expect(made).toMatchObject({
      status: 201,
      body: { id: 3, name: 'New One', archived: false, usage: UNUSED },
    });
    const one = `${kind.path}/3`;
    const renamed = { ...kind.fields, name: 'Renamed' };
    expect(await ask(kind.method, one, renamed)).toMatchObject({
      status: 200,
      body: { name: 'Renamed' },
    });
    // Nothing differs: nothing is written or published.
    await ask(kind.method, one, renamed);
    expect(await ask('DELETE', one)).toEqual({ status: 204, body: null });
    expect(await ask('DELETE', one)).toMatchObject({
      status: 404,
      body: { code: `${kind.code}.unknown` },
    });
    const log = await db.selectFrom('audit_log').selectAll().orderBy('id').execute();
    expect(log.map(({ action, label, actor_name }) => [action, label, actor_name])).toEqual([
      [`${kind.code}.create`, 'New One', 'rita'],
      [`${kind.code}.update`, 'Renamed', 'rita'],
      [`${kind.code}.delete`, 'Renamed', 'rita'],
    ]);
    expect(log[1]).toMatchObject({
      entity: kind.entity,
      entity_id: '3',
      before: '{"name":"New One"}',
      after: '{"name":"Renamed"}',
    });
  });

  it.each(KINDS)('$path: is not deleted while events have it, and says which', async (kind) => {
    const { db, ask } = await createManaged(await open());
    await db.deleteFrom('addon_stock').execute();
    expect(await ask('DELETE', `${kind.path}/2`)).toMatchObject({
      status: 409,
      body: {
        code: `${kind.code}.in_use`,
        message: expect.stringMatching(/^\S+( \S+)* .* 1 event$/),
        details: { events: 1, examples: [{ id: 1, title: 'Peach City Skate Jam' }] },
      },
    });
    const list = await ask('GET', `${kind.path}?admin=true`);
    expect(list.body).toContainEqual(
      expect.objectContaining({ id: 2, usage: expect.objectContaining({ events: 1 }) }),
    );
  });

  it.each(KINDS)('$path: is not overwritten by who has not seen it', async (kind) => {
    const { ask, platform } = await createManaged(await open());
    const one = `${kind.path}/1`;
    const list = await ask('GET', `${kind.path}?admin=true`);
    const seen = '1970-01-01T00:00:00.000Z';
    expect(list.body).toContainEqual(expect.objectContaining({ id: 1, updated_at: seen }));
    const mine = { name: 'Mine', updated_at: seen };
    expect((await ask(kind.method, one, mine)).status).toBe(200);
    expect(await ask(kind.method, one, { ...mine, name: 'Theirs' })).toMatchObject({
      status: 409,
      body: { code: `${kind.code}.changed_meanwhile` },
    });
    const header = { 'if-match': `"${seen}"` };
    expect((await ask(kind.method, one, { name: 'Theirs' }, header)).status).toBe(412);
    const updated_at = new Date(platform.clock()).toISOString();
    const mineAgain = await ask(kind.method, one, { name: 'Mine 2', updated_at });
    // Same millisecond, but a new version.
    expect(mineAgain.body).toMatchObject({ updated_at: '2026-11-20T12:00:00.001Z' });
  });

  it.each(KINDS)('$path: is not deleted by who has not seen it as it is', async (kind) => {
    const { ask } = await createManaged(await open());
    const { body } = await ask('POST', kind.path, kind.fields);
    const { updated_at: seen } = z.object({ updated_at: z.string() }).parse(body);
    const one = `${kind.path}/3`;
    await ask(kind.method, one, { ...kind.fields, name: 'Renamed' });
    const as = (stamp: string) => ask('DELETE', one, undefined, { 'if-match': `"${stamp}"` });
    const stale = `${kind.code}.changed_meanwhile`;
    expect(await as(seen)).toMatchObject({ status: 412, body: { code: stale } });
    expect((await as('yesterday')).status).toBe(400);
    const list = z.array(z.looseObject({ id: z.int(), updated_at: z.string() }));
    const all = list.parse((await ask('GET', `${kind.path}?admin=true`)).body);
    expect((await as(all.find(({ id }) => id === 3)?.updated_at ?? '')).status).toBe(204);
  });

  it.each(KINDS)('$path: is put away, stays with its event, and comes back', async (kind) => {
    const { ask, events } = await createManaged(await open());
    const away = await ask(kind.method, `${kind.path}/1`, { archived: true });
    expect(away.body).toMatchObject({ archived: true, usage: { events: 1 } });
    expect((await ask('GET', kind.path)).body).toHaveLength(1);
    expect((await ask('GET', `${kind.path}?admin=true`)).body).toHaveLength(2);
    const { djs, venues } = await events.detail(1);
    expect([djs.length, venues.length]).toEqual([2, 2]);
    await ask(kind.method, `${kind.path}/1`, { archived: false });
    expect((await ask('GET', kind.path)).body).toHaveLength(2);
  });
});

/** Valid names, any values. */
const NAMES = (
  'name specialty bio photo_url instagram_url city state address zip_code venue_type ' +
  'capacity amenities latitude longitude time_zone description price sales_tax_rate ' +
  'addon_type available_quantity sort_order archived updated_at id quantity_sold ' +
  'archived_at'
).split(' ');
const value = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.constantFrom(null, true, 0, -1, 1, 0.1, 2 ** 31, 2 ** 53, 1e308, '', '\0', '\ud800', [], {}),
  fc.constantFrom('hybrid', 'merchandise', 'UTC', 'https://x.example', '2026-11-20T12:00:00.000Z'),
);

describeStore('whatever is sent', (open) => {
  it('is taken or refused, and never a fault', async () => {
    const { ask } = await createManaged(await open());
    const bodies = fc.dictionary(fc.constantFrom(...NAMES), value);
    const call = fc.record({ kind: fc.constantFrom(...KINDS), body: bodies, id: fc.nat(4) });
    const run = fc.asyncProperty(call, async ({ kind, body, id }) => {
      const made = await ask('POST', kind.path, { ...kind.fields, ...body });
      expect([201, 400]).toContain(made.status);
      const changed = await ask(kind.method, `${kind.path}/${id}`, { name: 'X', ...body });
      expect([200, 400, 404, 409]).toContain(changed.status);
    });
    await fc.assert(run, { numRuns: 150 });
  });
});

it.each(KINDS)('$path: is for admins', async (kind) => {
  const { ask, as } = await createManaged(await memoryDatabase());
  for (const [role, status] of [
    [null, 401],
    ['user', 403],
    ['promoter', 403],
    ['staff', 403],
  ] as const) {
    as(role);
    expect((await ask('GET', kind.path)).body).toHaveLength(2);
    const refused = [
      await ask('GET', `${kind.path}?admin=true`),
      await ask('POST', kind.path, kind.fields),
      await ask(kind.method, `${kind.path}/1`, { name: 'X' }),
      await ask('DELETE', `${kind.path}/1`),
    ];
    expect(refused.map((answer) => answer.status)).toEqual([status, status, status, status]);
  }
});

it.each(KINDS)('$path: names what is wrong', async (kind) => {
  const { ask } = await createManaged(await memoryDatabase());
  for (const [body, field] of [
    [{ ...kind.fields, name: '  ' }, 'name'],
    [{ ...kind.fields, name: 'x\0' }, 'name'],
    [{ ...kind.fields, name: 'x'.repeat(201) }, 'name'],
    [{ ...kind.fields, name: 7 }, 'name'],
    [{ ...kind.fields, updated_at: 'yesterday' }, 'updated_at'],
  ] as const) {
    if (field === 'name') {
      const made = await ask('POST', kind.path, body);
      expect(made).toMatchObject({ status: 400, body: { code: 'request.invalid', field } });
    }
    const changed = await ask(kind.method, `${kind.path}/1`, body);
    expect(changed).toMatchObject({ status: 400, body: { code: 'request.invalid', field } });
  }
  const far = await ask(kind.method, `${kind.path}/99999999999`, kind.fields);
  expect(far).toMatchObject({ status: 400, body: { field: 'id' } });
});

it.each(KINDS)('$path: tells open pages of each change, and of nothing else', async (kind) => {
  const { ask, live } = await createManaged(await memoryDatabase());
  let told = 0;
  live.subscribe(EVENTS_TOPIC, () => (told += 1));
  await ask('POST', kind.path, kind.fields);
  await ask(kind.method, `${kind.path}/3`, kind.fields);
  await ask(kind.method, `${kind.path}/1`, { name: '' });
  await ask('DELETE', `${kind.path}/1`);
  expect(told).toBe(1);
  await ask('DELETE', `${kind.path}/3`);
  expect(told).toBe(2);
});
