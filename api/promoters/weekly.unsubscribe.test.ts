import { beforeEach, expect, it } from 'vitest';
import { paid } from '#api/checkout/testing/rig.ts';
import { aBasket } from '#api/checkout/testing/sale.ts';
import { describeStore } from '#api/db/testing.ts';
import { enqueueMail } from '#api/mail/enqueueMail.ts';
import type { User } from '#shared/accounts/accounts.schemas.ts';
import { account, theirAccount } from './dashboard.testing.ts';
import { createPromotersRig, problemOf } from './testing.ts';
import { WEEKLY_MAIL } from './weekly.kinds.ts';
import { createWeeklyRig, PUBLIC_URL } from './weekly.testing.ts';

type World = Awaited<ReturnType<typeof createPromotersRig>>;

describeStore('who gets the weekly summary', (open) => {
  let world: World;
  let axle: User;
  let weekly: ReturnType<typeof createWeeklyRig>;
  beforeEach(async () => {
    world = await createPromotersRig(await open());
    axle = await theirAccount(world);
    weekly = createWeeklyRig(world, axle);
  });

  const run = async (time: string) => {
    world.rig.platform.advance(Date.parse(time) - world.rig.platform.clock());
    await weekly.worker.runDue();
    return weekly.mails.length;
  };

  it('leaves it with one press in the mail program, as often as they like', async () => {
    await weekly.switch(true);
    const basket = aBasket(world.sale, 1, { promoCode: 'ROLLAXLE' });
    await world.rig.checkout.process((await paid(world.rig, basket)).id);
    expect(await run('2026-11-23T14:00:00Z')).toBe(1);
    const token = await weekly.token();
    const [mail] = weekly.mails;
    expect(mail?.headers).toEqual({
      'List-Unsubscribe': `<${PUBLIC_URL}/api/promoters/weekly-mail/unsubscribe?token=${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
    const page = `${PUBLIC_URL}/promoter/weekly-mail?token=${token}`;
    expect([mail?.text, mail?.html].every((part) => part?.includes(page))).toBe(true);
    expect(mail?.secrets).toEqual([token]);
    const on = async () => {
      const row = world.db.selectFrom('promoters').select('weekly_mail').orderBy('id');
      return (await row.executeTakeFirstOrThrow()).weekly_mail;
    };
    // Scanners open links.
    const opened = await weekly.leave(token, 'GET');
    expect([opened.status, await on()]).toEqual([200, 1]);
    expect(await opened.text()).toContain(`url=/promoter/weekly-mail?token=${token}`);
    for (const _time of [1, 2]) {
      expect(await (await weekly.leave(token)).json()).toEqual({ email: 'axle@example.com' });
    }
    expect(await on()).toBe(0);
    expect(await run('2026-11-30T14:00:00Z')).toBe(1);
    expect(await weekly.due()).toEqual([]);
    await weekly.switch(true);
    expect(await weekly.token()).toBe(token);
    for (const wrong of ['', 'x', `${token}x`, '\u0000']) {
      expect((await weekly.leave(wrong)).status).toBeGreaterThanOrEqual(400);
    }
    expect(await problemOf(weekly.leave('x'))).toMatchObject({
      status: 404,
      code: 'promoters.weekly_link_invalid',
    });
  });

  it('gets none any more that waited when they left', async () => {
    const { db, rig, sale } = world;
    await weekly.switch(true);
    const payload = { promoterId: sale.promoterId, monday: '2026-11-16' };
    await enqueueMail(db, { kind: WEEKLY_MAIL, payload }, rig.platform);
    await weekly.switch(false);
    await weekly.worker.runDue();
    const mails = await db
      .selectFrom('mails')
      .select('status')
      .where('kind', '=', WEEKLY_MAIL)
      .execute();
    expect([weekly.mails, mails]).toEqual([[], [{ status: 'skipped' }]]);
  });

  it('is an approved promoter; whoever is none any more can still switch it off', async () => {
    const skater = await account(world, 'skater');
    const nobody = createWeeklyRig(world, null);
    expect(await problemOf(nobody.switch(true))).toMatchObject({ status: 401 });
    const none = createWeeklyRig(world, skater);
    expect(await problemOf(none.switch(true))).toMatchObject({ code: 'auth.forbidden' });
    for (const wrong of ['yes', 1, null]) {
      expect(await problemOf(weekly.switch(wrong))).toMatchObject({ status: 400, field: 'on' });
    }
    await world.db
      .updateTable('promoters')
      .set({ status: 'pending' })
      .where('user_id', '=', axle.id)
      .execute();
    expect(await problemOf(weekly.switch(true))).toMatchObject({
      status: 403,
      code: 'promoters.not_approved',
    });
    expect((await weekly.switch(false)).status).toBe(200);
  });
});
