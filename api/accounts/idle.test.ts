import { expect, it } from 'vitest';
import { seedSale } from '#api/checkout/testing/sale.ts';
import { rowsOf } from '#api/db/rows.testing.ts';
import { describeStore } from '#api/db/testing.ts';
import { sessionSchema } from '#shared/accounts/accounts.schemas.ts';
import { aScan } from '#shared/testing/builders.ts';
import { served } from './served.testing.ts';
import { accountsOn, PASSWORD as DEMO, passwordHash } from './testing.ts';

const HOUR = 3_600_000;

describeStore('a session that nobody uses', (open) => {
  it('ends after twelve hours for staff and admins, and not for others', async () => {
    const { accounts, sessions, platform } = accountsOn(await open());
    for (const role of ['admin', 'staff', 'promoter', 'user'] as const) {
      const person = { username: role, email: `${role}@rollcall.example`, role, passwordHash };
      const { id } = await accounts.createUser(person);
      const { token } = await accounts.login({ username: role, password: DEMO });
      const isTeam = role === 'admin' || role === 'staff';
      platform.advance(12 * HOUR - 1);
      expect(await accounts.userOf(token)).not.toBeNull();
      platform.advance(12 * HOUR);
      expect(await sessions.list(id, token)).toHaveLength(isTeam ? 0 : 1);
      expect((await accounts.userOf(token)) === null).toBe(isTeam);
    }
  });

  it('goes on for thirty days while it is used', async () => {
    const { accounts, platform } = accountsOn(await open());
    const person = { username: 'sam', email: 'sam@rollcall.example', role: 'staff' } as const;
    await accounts.createUser({ ...person, passwordHash });
    const { token } = await accounts.login({ username: 'sam', password: DEMO });
    for (let day = 0; day < 29.5; day += 0.5) {
      platform.advance(12 * HOUR - 1);
      expect(await accounts.userOf(token)).not.toBeNull();
    }
  });
});

it('scans of a door that was offline for longer are taken after signing in again, each once', async () => {
  const { call, enter, signIn, platform, db } = await served();
  const { eventId } = await seedSale(db);
  const token = await enter('staff');
  const path = `POST /api/door/events/${eventId}/scans`;
  const scans = [1, 2].map((n) =>
    aScan({ id: `019b0a1c-0000-7000-8000-00000000000${n}`, eventId, at: platform.clock() }),
  );
  const body = { deviceId: 'gate-north', deviceName: 'North', sentAt: platform.clock(), scans };
  platform.advance(13 * HOUR);
  expect((await call(path, { token, body })).status).toBe(401);
  expect(await rowsOf(db, 'scans')).toEqual([]);
  const { token: fresh } = sessionSchema.parse((await signIn('staff')).body);
  for (const _ of [1, 2]) expect((await call(path, { token: fresh, body })).status).toBe(200);
  const stored = (await rowsOf(db, 'scans')).map(({ id }) => id).toSorted();
  expect(stored).toEqual(scans.map(({ id }) => id));
});
