import { uuidv7 } from '#shared/base/ids.ts';
import { type AuditFixture, event, type Examples } from './audited.fixture.testing.ts';

async function device({ services: { db }, next }: AuditFixture): Promise<string> {
  const user = db.selectFrom('users').select('id').where('username', '=', 'staff');
  const { id: user_id } = await user.executeTakeFirstOrThrow();
  const id = `gate-${next()}`;
  const row = { id, user_id, name: 'North gate', registered_at: 1, pending: 0 };
  await db.insertInto('devices').values(row).execute();
  return id;
}

/** A scan of a forged code; closed with a word. */
async function incident(fixture: AuditFixture, word?: string): Promise<string> {
  const { services, next } = fixture;
  const id = uuidv7(1, Buffer.alloc(10, next()));
  const event_id = Number(await event(fixture));
  const at = { at: 1, offset_ms: 0, corrected_at: 1, received_at: 1, day: '2026-11-20' };
  const by = { device_id: 'gate', device_name: 'Gate', by_user: 'staff', received_from: 'staff' };
  const found = {
    verdict: 'refuse',
    reason: 'bad_signature',
    via: 'camera',
    outcome: 'applied',
  } as const;
  const rest = { outcome_reason: null, first_scan_id: null, order_item_id: null };
  await services.db
    .insertInto('scans')
    .values({
      id,
      event_id,
      code: 'FAKE2345',
      door_seq: 90_000 + next(),
      ...at,
      ...by,
      ...found,
      ...rest,
    })
    .execute();
  const closed = { id, event_id, order_id: null, closed_by: 'dana', closed_at: 1 };
  if (word)
    await services.db
      .insertInto('closed_incidents')
      .values({ ...closed, word })
      .execute();
  return id;
}

export const door: Examples = {
  'PUT /api/door/settings': async () => ({ path: '/api/door/settings', body: { approval: true } }),
  'POST /api/door/devices/:id/approve': async (fixture) => ({
    path: `/api/door/devices/${await device(fixture)}/approve`,
  }),
  'POST /api/door/devices/:id/revoke': async (fixture) => ({
    path: `/api/door/devices/${await device(fixture)}/revoke`,
  }),
  'PUT /api/admin/door/incidents/:scanId': async (fixture) => ({
    path: `/api/admin/door/incidents/${await incident(fixture)}`,
    body: { word: 'Sent away' },
  }),
  'DELETE /api/admin/door/incidents/:scanId': async (fixture) => ({
    path: `/api/admin/door/incidents/${await incident(fixture, 'Sent away')}`,
  }),
};
