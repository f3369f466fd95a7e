import { beforeEach, expect, it, vi } from 'vitest';
import { paid } from '#api/checkout/testing/rig.ts';
import { aBasket } from '#api/checkout/testing/sale.ts';
import { fullScans, recordingDatabase, planOf } from '#api/db/plans.testing.ts';
import { describeStore } from '#api/db/testing.ts';
import { theirAccount } from './dashboard.testing.ts';
import { createPromotersRig } from './testing.ts';
import { createWeeklyRig, PUBLIC_URL } from './weekly.testing.ts';

type World = Awaited<ReturnType<typeof createPromotersRig>>;

const DAY = 86_400_000;
/** The clock of the tests stands at noon on Friday 2026-11-20, in UTC. */
const MONDAY = '2026-11-23T14:00:00.000Z';
const NEXT_MONDAY = '2026-11-30T14:00:00.000Z';

describeStore('the weekly summary', (open) => {
  let world: World;
  let weekly: ReturnType<typeof createWeeklyRig>;
  beforeEach(async () => {
    world = await createPromotersRig(await open());
    weekly = createWeeklyRig(world, await theirAccount(world));
  });

  const buy = async (quantity: number) => {
    const basket = aBasket(world.sale, quantity, { promoCode: 'ROLLAXLE' });
    return world.rig.checkout.process((await paid(world.rig, basket)).id);
  };
  const until = (time: string) =>
    world.rig.platform.advance(Date.parse(time) - world.rig.platform.clock());
  const run = async (time: string) => {
    until(time);
    await weekly.worker.runDue();
    return weekly.mails.length;
  };

  it('comes on Monday at nine, with what the week brought and how things stand', async () => {
    const { db, sale, rig } = world;
    expect(await (await weekly.switch(true)).json()).toEqual({ on: true });
    await weekly.switch(true);
    expect(await weekly.due()).toEqual([MONDAY]);
    const first = await buy(2);
    await buy(1);
    await rig.post(`/api/admin/orders/${first?.orderId}/refunds`, {
      all: true,
      reason: 'Ill',
      idempotencyKey: 'the-first-key',
    });
    const click = { event_id: sale.eventId, promoter_id: sale.promoterId, day: '2026-11-20' };
    await db
      .insertInto('promo_clicks')
      .values([
        { ...click, visitor: 'a', at: rig.platform.clock() },
        { ...click, visitor: 'b', at: rig.platform.clock() - 8 * DAY },
      ])
      .execute();
    expect(await run('2026-11-23T13:59:59.999Z')).toBe(0);
    expect(await run(MONDAY)).toBe(1);
    const [mail] = weekly.mails;
    expect(mail).toMatchObject({
      id: `promoter-weekly-${sale.promoterId}-2026-11-16`,
      to: { name: 'Axle', address: 'axle@example.com' },
      subject: 'Your week as a promoter: Mon, Nov 16 – Sun, Nov 22',
    });
    // 12 % of 42.50 and of 21.25.
    for (const line of [
      'These are demo sales: no money was collected or is paid out.',
      'Clicks on your links: 1\nOrders with your code: 2\nCommission earned: $7.65\nTaken back for refunds: -$5.10',
      'Top events\nPeach City Skate Jam: $7.65 (2 orders)',
      'Your balance\nPending: $2.55 (Available 7 days after each event has ended)\nAvailable: $0.00',
      `${PUBLIC_URL}/promoter/dashboard`,
    ]) {
      expect(mail?.text).toContain(line);
    }
    for (const shown of ['$7.65', '-$5.10', '2 orders', 'Open my dashboard', 'Unsubscribe']) {
      expect(mail?.html).toContain(shown);
    }
  });

  it('comes once for each week, also when the server starts again or the job runs twice', async () => {
    await weekly.switch(true);
    await buy(1);
    expect(await run(MONDAY)).toBe(1);
    expect(await weekly.due()).toEqual([NEXT_MONDAY]);
    await world.db
      .updateTable('jobs')
      .set({ status: 'ready' })
      .where('kind', '=', 'promoters.weekly')
      .where('status', '=', 'done')
      .execute();
    await weekly.weekly.schedule();
    expect(await run('2026-11-23T15:00:00Z')).toBe(1);
    expect(await run('2026-11-30T13:59:00Z')).toBe(1);
    // Nothing happened, but something is pending.
    expect(await run(NEXT_MONDAY)).toBe(2);
    expect(weekly.mails[1]?.subject).toContain('Mon, Nov 23 – Sun, Nov 29');
    expect(weekly.mails[1]?.text).toContain('Orders with your code: 0');
    expect(weekly.mails[1]?.text).not.toContain('Top events');
  });

  it('does not come when nothing happened and nothing is pending', async () => {
    await weekly.switch(true);
    expect(await run(MONDAY)).toBe(0);
    expect(await weekly.due()).toEqual([NEXT_MONDAY]);
  });

  it('tells of the last week alone after a long stop, and of none that is old news', async () => {
    await weekly.switch(true);
    await buy(1);
    // A Tuesday three weeks later, and a Friday a month after that.
    expect(await run('2026-12-15T10:00:00Z')).toBe(1);
    expect(weekly.mails[0]?.subject).toContain('Mon, Dec 7 – Sun, Dec 13');
    expect(await weekly.due()).toEqual(['2026-12-21T14:00:00.000Z']);
    await clickLater(world);
    expect(await run('2027-01-15T10:00:00Z')).toBe(1);
    expect(await weekly.due()).toEqual(['2027-01-18T14:00:00.000Z']);
  });

  it('goes on next week when it fails for good this time', async () => {
    await weekly.switch(true);
    await buy(1);
    vi.spyOn(world.rig.platform.log, 'warn').mockReturnValue();
    const broken = weekly.other({ balance: () => Promise.reject(new Error('no such luck')) });
    until(MONDAY);
    for (const minutes of [1, 1, 5, 15, 60, 240, 720, 0]) {
      await broken.worker.runDue();
      world.rig.platform.advance(minutes * 60_000);
    }
    const dead = world.db.selectFrom('jobs').select('kind').where('status', '=', 'dead');
    expect(await dead.execute()).toContainEqual({ kind: 'promoters.weekly' });
    expect([broken.mails.length, await weekly.due()]).toEqual([0, [NEXT_MONDAY]]);
    expect(await run(NEXT_MONDAY)).toBe(1);
  });

  it('starts again with the server, should the next one be missing', async () => {
    await weekly.weekly.schedule();
    expect(await weekly.due()).toEqual([]);
    await weekly.switch(true);
    await world.db.deleteFrom('jobs').where('kind', '=', 'promoters.weekly').execute();
    await weekly.weekly.schedule();
    expect(await weekly.due()).toEqual([MONDAY]);
  });
});

/** Something that would be worth a summary, weeks later. */
async function clickLater({ db, sale }: World): Promise<void> {
  const row = { event_id: sale.eventId, promoter_id: sale.promoterId, day: '2027-01-06' };
  await db
    .insertInto('promo_clicks')
    .values({ ...row, visitor: 'c', at: Date.parse('2027-01-06T12:00:00Z') })
    .execute();
}

it('reads none of the large tables as a whole', async () => {
  const { db, sent } = await recordingDatabase();
  const world = await createPromotersRig(db);
  const weekly = createWeeklyRig(world, await theirAccount(world));
  await weekly.switch(true);
  await world.rig.checkout.process(
    (await paid(world.rig, aBasket(world.sale, 1, { promoCode: 'ROLLAXLE' }))).id,
  );
  world.rig.platform.advance(Date.parse(MONDAY) - world.rig.platform.clock());
  sent.length = 0;
  await weekly.worker.runDue();
  expect(weekly.mails).toHaveLength(1);
  for (const query of sent.splice(0)) {
    const plan = await planOf(db, query);
    expect({ query: query.sql, full: fullScans(query.sql, plan) }).toMatchObject({ full: [] });
  }
  await db.destroy();
});
