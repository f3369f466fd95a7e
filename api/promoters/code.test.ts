import { expect, test, vi } from 'vitest';
import { add, rowsOf } from '#api/db/rows.testing.ts';
import { describeStore } from '#api/db/testing.ts';
import { findPromo } from '#api/promos/promos.service.ts';
import { checkPromo } from '#shared/promos/promos.rules.ts';
import { application, applicationsOn } from './application.testing.ts';

describeStore('the code of a promoter', (open) => {
  async function start() {
    const rig = await applicationsOn(await open());
    const { token } = await rig.join('ana');
    const make = (as: string | undefined = token) =>
      rig.call('POST /api/promoters/generate-code', { token: as });
    const set = (status: 'approved' | 'rejected') =>
      rig.db.updateTable('promoters').set({ status }).execute();
    return { ...rig, token, make, set };
  }

  test('is made once, works, and stays what it is', async () => {
    const { db, make, apply, set, token } = await start();
    await apply(application, token);
    await set('approved');
    const made = await Promise.all([make(), make(), make()]);
    const [{ promo_code } = { promo_code: null }] = await rowsOf(db, 'promoters');
    expect(promo_code).toMatch(/^ROLL[A-HJ-NP-Z2-9]{4}$/);
    for (const answer of [...made, await make()])
      expect(answer).toMatchObject({ status: 200, body: { promo_code } });
    expect(checkPromo(await findPromo(db, promo_code ?? '', 1)).applied).toBe(true);
  });

  test('is for promoters who were approved', async () => {
    const { make, apply, set, token } = await start();
    expect(await make('')).toMatchObject({ status: 401 });
    expect(await make()).toMatchObject({ status: 403, body: { code: 'auth.forbidden' } });
    const refused = { status: 403, body: { code: 'promoters.not_approved' } };
    await apply(application, token);
    expect(await make()).toMatchObject(refused);
    await set('rejected');
    expect(await make()).toMatchObject(refused);
  });

  test('is drawn again when somebody has it', async () => {
    const draws = [0, 0, 1];
    const { db, make, apply, set, token, platform } = await start();
    await add(db, 'promoters', { status: 'approved', promo_code: 'ROLLAAAA' });
    await apply(application, token);
    await set('approved');
    const random = (count: number) => new Uint8Array(count).fill(draws.shift() ?? 2);
    vi.spyOn(platform, 'random').mockImplementation(random);
    expect((await make()).body).toEqual({ promo_code: 'ROLLBBBB' });
    expect(draws).toEqual([]);
  });
});
