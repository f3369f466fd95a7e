import { expect, test } from 'vitest';
import type { Kysely } from 'kysely';
import type { Schema } from '#api/db/schema.ts';
import { describeStore } from '#api/db/testing.ts';
import { findPromo } from '#api/promos/promos.service.ts';
import { checkPromo } from '#shared/promos/promos.rules.ts';
import { application, applicationsOn } from './application.testing.ts';

const CODE = 'POST /api/promoters/generate-code';
const READABLE = /^ROLL[A-HJ-NP-Z2-9]{4}$/;

async function start(db: Kysely<Schema>, random?: (count: number) => Uint8Array) {
  const rig = applicationsOn(db, random ? { random } : {});
  const { token } = await rig.register('ana');
  const make = () => rig.call(CODE, { token });
  const apply = () => rig.call('POST /api/promoters/signup', { token, body: application });
  const set = (status: 'approved' | 'rejected') =>
    db.updateTable('promoters').set({ status }).execute();
  return { ...rig, make, apply, set };
}

describeStore('the code of a promoter', (open) => {
  test('is made once, works, and stays what it is', async () => {
    const db = await open();
    const { make, apply, set } = await start(db);
    await apply();
    await set('approved');
    const made = await Promise.all([make(), make(), make()]);
    const promo_code = expect.stringMatching(READABLE);
    expect(made[0]).toMatchObject({ status: 200, body: { promo_code } });
    expect(new Set(made.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect((await make()).body).toEqual(made[0]?.body);
    const row = await db.selectFrom('promoters').select('promo_code').executeTakeFirstOrThrow();
    expect({ promo_code: row.promo_code }).toEqual(made[0]?.body);
    expect(checkPromo(await findPromo(db, row.promo_code ?? '', 1)).applied).toBe(true);
  });

  test('is for promoters who were approved', async () => {
    const { make, apply, set, call } = await start(await open());
    expect(await call(CODE, {})).toMatchObject({ status: 401 });
    expect(await make()).toMatchObject({ status: 403, body: { code: 'auth.forbidden' } });
    const refused = { status: 403, body: { code: 'promoters.not_approved' } };
    await apply();
    expect(await make()).toMatchObject(refused);
    await set('rejected');
    expect(await make()).toMatchObject(refused);
  });

  test('is drawn again when somebody has it', async () => {
    const db = await open();
    const draws = [0, 0, 1];
    const { make, apply, set } = await start(db, (count) =>
      new Uint8Array(count).fill(draws.shift() ?? 2),
    );
    const other = { name: 'Axle', email: 'axle@example.com', created_at: 1 };
    await db
      .insertInto('promoters')
      .values({ ...other, status: 'approved', promo_code: 'ROLLAAAA' })
      .execute();
    await apply();
    await set('approved');
    expect((await make()).body).toEqual({ promo_code: 'ROLLBBBB' });
    expect(draws).toEqual([]);
  });
});
