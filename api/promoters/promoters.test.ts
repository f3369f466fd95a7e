import { beforeEach, expect, it } from 'vitest';

import { describeStore } from '#api/db/testing.ts';
import { promoterSchema } from '#shared/promoters/promoters.schemas.ts';
import { createPromotersRig, problemOf } from './testing.ts';

describeStore('promoters', (open) => {
  let world: Awaited<ReturnType<typeof createPromotersRig>>;
  beforeEach(async () => {
    world = await createPromotersRig(await open());
  });

  it('are listed, all of them or those who wait, the latest first', async () => {
    const id = await world.newcomer();
    const all = promoterSchema.array().parse(await world.get('promoters'));
    expect(all.map(({ name, status }) => [name, status])).toEqual([
      ['Newcomer', 'pending'],
      ['Axle', 'approved'],
      ['Axle', 'pending'],
    ]);
    expect(all[0]).toMatchObject({
      id,
      website: 'new.example',
      why_join: null,
      default_commission_rate: null,
    });
    expect(all[0]).not.toHaveProperty('user_id');
    const pending = promoterSchema.array().parse(await world.get('promoters/pending'));
    expect(pending.map(({ status }) => status)).toEqual(['pending', 'pending']);
  });

  it('are approved with a code, once, and it is written down', async () => {
    const id = await world.newcomer();
    const answer = await world.decide(id, { status: 'approved', promo_code: 'rollab23' });
    expect(promoterSchema.parse(await answer.json())).toMatchObject({
      status: 'approved',
      promo_code: 'ROLLAB23',
    });
    expect(await problemOf(world.decide(id, { status: 'rejected' }))).toEqual({
      status: 409,
      code: 'promoters.already_decided',
      message: 'This application has already been approved',
    });
    const [entry, ...more] = await world.log();
    expect(more).toEqual([]);
    expect(entry).toMatchObject({
      action: 'promoters.approve',
      entity: 'promoter',
      entity_id: String(id),
      label: 'Newcomer',
    });
    expect(JSON.parse(entry?.before ?? '')).toEqual({ status: 'pending', promo_code: null });
    expect(JSON.parse(entry?.after ?? '')).toEqual({ status: 'approved', promo_code: 'ROLLAB23' });
  });

  it('hear of their approval by mail, with the code or the way to one', async () => {
    await world.decide(await world.newcomer(), { status: 'approved', promo_code: 'rollab23' });
    await world.decide(await world.newcomer(), { status: 'approved' });
    const [first, second, ...more] = await world.sentMails();
    expect(more).toEqual([]);
    expect(first).toMatchObject({
      to: { name: 'Newcomer', address: 'new@example.com' },
      subject: 'Welcome: you are a promoter of Rollcall',
      text: expect.stringContaining('Your promo code is ROLLAB23.'),
    });
    expect(second?.text).toContain('You have no promo code yet');
    expect(second?.text).toContain('https://rollcall.example/promoter/dashboard');
  });

  it('hear of a rejection kindly, and of a decision that failed nothing', async () => {
    const id = await world.newcomer();
    await world.decide(id, { status: 'approved', promo_code: 'ROLLAXLE' });
    expect(await world.sentMails()).toEqual([]);
    await world.decide(id, { status: 'rejected' });
    await world.decide(id, { status: 'rejected' });
    expect(await world.sentMails()).toMatchObject([
      { subject: 'About your promoter application', to: { address: 'new@example.com' } },
    ]);
  });

  it('never share a code, and an approval that fails changes nothing', async () => {
    const id = await world.newcomer();
    const answer = world.decide(id, { status: 'approved', promo_code: 'ROLLAXLE' });
    expect(await problemOf(answer)).toMatchObject({
      status: 409,
      code: 'promoters.code_taken',
      field: 'promo_code',
    });
    const row = await world.db.selectFrom('promoters').selectAll().where('id', '=', id).execute();
    expect(row).toMatchObject([{ status: 'pending', promo_code: null }]);
    expect(await world.log()).toEqual([]);
  });

  it('are decided on by one of two admins at once', async () => {
    const id = await world.newcomer();
    const answers = await Promise.all([
      world.decide(id, { status: 'approved', promo_code: 'ROLLAB23' }),
      world.decide(id, { status: 'rejected' }),
    ]);
    const statuses = answers.map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await world.log()).toHaveLength(1);
  });

  it('are not decided on with what is no decision', async () => {
    const id = await world.newcomer();
    for (const [body, field] of [
      [{ status: 'pending' }, 'status'],
      [{}, 'status'],
      [{ status: 'approved', promo_code: 'a b' }, 'promo_code'],
      [{ status: 'approved', promo_code: 7 }, 'promo_code'],
    ] as const) {
      expect(await problemOf(world.decide(id, body))).toMatchObject({ status: 400, field });
    }
  });

  it('are not there by what is no id', async () => {
    for (const id of ['0', '-1', 'x', '99999999999']) {
      expect((await world.send('GET', `promoters/${id}/sales`)).status).toBe(400);
    }
  });

  it('are not there by an id that nobody has', async () => {
    for (const what of ['commissions', 'sales', 'stats']) {
      expect(await problemOf(world.send('GET', `promoters/999/${what}`))).toMatchObject({
        status: 404,
        code: 'promoters.unknown',
      });
    }
    expect((await world.decide(999, { status: 'approved' })).status).toBe(404);
  });
});
