import type { Kysely } from 'kysely';
import { expect, test } from 'vitest';
import { describeStore } from '#api/db/testing.ts';
import type { Schema } from '#api/db/schema.ts';
import { callerOf } from '#api/http/testing.ts';
import { testContext } from '#api/testing.ts';
import { auditPageSchema } from '#shared/audit/audit.contract.ts';
import { audit } from './audit.ts';
import { auditRoutes } from './audit.routes.ts';
import { createAuditService } from './audit.service.ts';

const NOON = Date.UTC(2026, 10, 20, 12);
const MINUTE = 60_000;

/** Adds twelve changes, two a minute, by two people, of three kinds, and one entry without a difference. */
async function fill(db: Kysely<Schema>): Promise<void> {
  for (let n = 0; n < 12; n += 1) {
    const actor = n % 2 ? { id: 'u2', name: 'eli' } : { id: 'u1', name: 'dana' };
    const entity = ['event', 'ticket', 'dj'][n % 3] ?? 'event';
    const what = { action: `${entity}s.update`, entity, id: n, label: `No ${n}` } as const;
    const eventId = n % 3 === 2 ? null : 1 + (n % 2);
    const at = NOON + Math.floor(n / 2) * MINUTE;
    const before = { n, price: 2500 };
    await audit(db, actor, { ...what, eventId, before, after: { ...before, n: n + 1 } }, at);
    if (n === 0) await audit(db, actor, { ...what, eventId, before, after: before }, at);
  }
}

describeStore('the audit log', (open) => {
  const rig = async () => {
    const auditLog = createAuditService(testContext(await open(fill)));
    const call = callerOf(auditRoutes({ auditLog }), 'admin');
    const get = (query = '') => call('GET', `/api/admin/audit${query}`);
    const page = async (query: string) => auditPageSchema.parse(await (await get(query)).json());
    const labels = async (query: string) =>
      (await page(query)).entries.map(({ label }) => Number(label.replace('No ', '')));
    return { get, page, labels };
  };

  test('tells who, when, what, how it differs, and what there is to choose from', async () => {
    const { get, page } = await rig();
    const { entries, next_cursor } = await page('?limit=1');
    expect(entries).toEqual([
      {
        id: expect.any(Number),
        at: '2026-11-20T12:05:00.000Z',
        actor_id: 'u2',
        actor_name: 'eli',
        action: 'djs.update',
        entity: 'dj',
        entity_id: '11',
        label: 'No 11',
        event_id: null,
        before: { n: 11 },
        after: { n: 12 },
      },
    ]);
    expect(next_cursor).not.toBeNull();
    expect(await (await get('/choices')).json()).toEqual({
      actors: ['dana', 'eli'],
      entities: ['dj', 'event', 'ticket'],
      actions: ['djs.update', 'events.update', 'tickets.update'],
    });
  });

  test('goes through all of it page by page, each entry once, though times are alike', async () => {
    const { page } = await rig();
    const seen: string[] = [];
    let query = '?limit=5';
    for (let pages = 0; pages < 3; pages += 1) {
      const { entries, next_cursor } = await page(query);
      seen.push(...entries.map(({ label }) => label));
      query = `?limit=5&cursor=${next_cursor}`;
      expect(next_cursor === null).toBe(pages === 2);
    }
    expect(seen).toEqual(Array.from({ length: 12 }, (_, n) => `No ${11 - n}`));
  });

  test('is filtered by person, thing, event, action and time', async () => {
    const { labels } = await rig();
    const to = encodeURIComponent('2026-11-20T07:02:00.000-05:00');
    for (const [query, found] of [
      ['?actor=dana&entity=event', [6, 0]],
      ['?entity=ticket&entityId=4', [4]],
      ['?action=djs.update&actor=eli', [11, 5]],
      ['?eventId=2&entity=event', [9, 3]],
      [`?from=2026-11-20T12:01:00.000Z&to=${to}`, [3, 2]],
      ['?actor=nobody', []],
      ['?actor=&entity=dj', [11, 8, 5, 2]],
    ] as const)
      expect([query, await labels(query)]).toEqual([query, found]);
  });

  test.each([
    ['?cursor=12', 'cursor'],
    ['?cursor=1.0x10', 'cursor'],
    ['?cursor=1.9999999999', 'cursor'],
    ['?to=2026-11-20', 'to'],
  ])('refuses %s and names the field', async (query, field) => {
    const answer = await (await rig()).get(query);
    expect([answer.status, await answer.json()]).toMatchObject([400, { field }]);
  });
});
