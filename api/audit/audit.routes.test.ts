import { Hono } from 'hono';
import type { Kysely } from 'kysely';
import { expect, test } from 'vitest';
import { describeStore } from '#api/db/testing.ts';
import type { Schema } from '#api/db/schema.ts';
import { session } from '#api/http/authorise.ts';
import { answerError } from '#api/http/errors.ts';
import type { AppEnv } from '#api/http/types.ts';
import { testPlatform } from '#api/testing.ts';
import { auditPageSchema } from '#shared/audit/audit.schemas.ts';
import { audit } from './audit.ts';
import { auditRoutes } from './audit.routes.ts';
import { createAuditService } from './audit.service.ts';

const NOON = Date.UTC(2026, 10, 20, 12);
const MINUTE = 60_000;

function appOn(db: Kysely<Schema>) {
  const user = {
    id: 'u',
    username: 'dana',
    role: 'admin',
    name: null,
    email: 'd@r.example',
  } as const;
  const app = new Hono<AppEnv>()
    .use(
      session(async () => ({
        user: { ...user, phone: null, created_at: '2026-01-01T00:00:00.000Z' },
        proof: 'sign-in',
      })),
    )
    .route('/', auditRoutes({ auditLog: createAuditService({ db }) }));
  app.onError(answerError(testPlatform().log));
  return async (query = '') => {
    const headers = { authorization: 'Bearer t' };
    const response = await app.request(`/api/admin/audit${query}`, { headers });
    const body: unknown = await response.json();
    return { status: response.status, body };
  };
}

/** Twelve changes, two a minute, by two people, of three kinds. */
async function fill(db: Kysely<Schema>): Promise<void> {
  for (let n = 0; n < 12; n += 1) {
    const actor = n % 2 ? { id: 'u2', name: 'eli' } : { id: 'u1', name: 'dana' };
    const entity = ['event', 'ticket', 'dj'][n % 3] ?? 'event';
    const what = { action: `${entity}s.update`, entity, id: n, label: `No ${n}` } as const;
    const change = {
      eventId: n % 3 === 2 ? null : 1 + (n % 2),
      before: { n },
      after: { n: n + 1 },
    };
    await audit(db, actor, { ...what, ...change }, NOON + Math.floor(n / 2) * MINUTE);
  }
}

describeStore('reading the audit log', (open) => {
  const rig = async () => {
    const db = await open();
    await fill(db);
    const get = appOn(db);
    const labels = async (query: string) =>
      auditPageSchema.parse((await get(query)).body).entries.map(({ label }) => label);
    return { db, get, labels };
  };

  test('tells who, when, what, before and after, newest first', async () => {
    const { get } = await rig();
    const { entries, next_cursor } = auditPageSchema.parse((await get('?limit=1')).body);
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
  });

  test('goes through all of it page by page, each entry once, though times are alike', async () => {
    const { get } = await rig();
    const seen: string[] = [];
    let query = '?limit=5';
    for (let pages = 0; pages < 3; pages += 1) {
      const { entries, next_cursor } = auditPageSchema.parse((await get(query)).body);
      seen.push(...entries.map(({ label }) => label));
      query = `?limit=5&cursor=${next_cursor}`;
      expect(next_cursor === null).toBe(pages === 2);
    }
    expect(seen).toEqual(Array.from({ length: 12 }, (_, n) => `No ${11 - n}`));
  });

  test('is filtered by person, thing, event, action and time', async () => {
    const { labels } = await rig();
    expect(await labels('?actor=dana&entity=event')).toEqual(['No 6', 'No 0']);
    expect(await labels('?entity=ticket&entityId=4')).toEqual(['No 4']);
    expect(await labels('?action=djs.update&actor=eli')).toEqual(['No 11', 'No 5']);
    expect(await labels('?eventId=2&entity=event')).toEqual(['No 9', 'No 3']);
    const [from, to] = ['2026-11-20T12:01:00.000Z', '2026-11-20T07:02:00.000-05:00'];
    expect(await labels(`?from=${from}&to=${encodeURIComponent(to)}`)).toEqual(['No 3', 'No 2']);
    expect(await labels('?actor=nobody')).toEqual([]);
    expect(await labels('?actor=&entity=dj')).toHaveLength(4);
  });

  test('names what there is to choose from', async () => {
    const { get } = await rig();
    expect((await get('/choices')).body).toEqual({
      actors: ['dana', 'eli'],
      entities: ['dj', 'event', 'ticket'],
      actions: ['djs.update', 'events.update', 'tickets.update'],
    });
  });

  test.each([
    ['?limit=0', 'limit'],
    ['?limit=201', 'limit'],
    ['?cursor=12', 'cursor'],
    ['?cursor=1.99999999999', 'cursor'],
    ['?cursor=1.9999999999', 'cursor'],
    ['?eventId=2147483648', 'eventId'],
    ['?eventId=x', 'eventId'],
    ['?from=yesterday', 'from'],
    ['?to=2026-11-20', 'to'],
    ['?actor=%00', 'actor'],
    [`?entityId=${'x'.repeat(201)}`, 'entityId'],
  ])('refuses %s and names the field', async (query, field) => {
    const { get } = await rig();
    expect(await get(query)).toMatchObject({ status: 400, body: { field } });
  });
});
