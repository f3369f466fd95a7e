import { beforeEach, expect, it, vi } from 'vitest';
import { SITE } from '#api/accounts/served.testing.ts';
import { problem } from '#api/checkout/testing/rig.ts';
import { describeStore } from '#api/db/testing.ts';
import { enqueueMail } from '#api/mail/enqueueMail.ts';
import type { User } from '#shared/accounts/accounts.schemas.ts';
import { AXLE, createPromotersRig, theirAccount, type World } from './testing.ts';
import { WEEKLY_MAIL } from './promoters.mails.ts';

const DAY = 86_400_000;
/** The clock of the tests stands at noon on Friday 2026-11-20, in UTC. */
const MONDAY = '2026-11-23T14:00:00.000Z';
const NEXT_MONDAY = '2026-11-30T14:00:00.000Z';
const LEAVE = 'promoters/weekly-mail/unsubscribe';

describeStore('the weekly summary', (open) => {
  let world: World;
  let user: User;
  beforeEach(async () => {
    world = await createPromotersRig(await open());
    user = await theirAccount(world);
  });

  const turn = async (on: unknown) =>
    world.as(user).send('PUT', 'promoters/me/weekly-mail', { on });
  /** How many have gone out by then. */
  const run = async (time: string) => {
    world.platform.advance(Date.parse(time) - world.platform.clock());
    await world.worker.runDue();
    return world.mails.length;
  };
  /** When the summaries go out next. */
  const due = async () => {
    const jobs = await world.rows('jobs', { status: 'ready', kind: 'promoters.weekly' });
    return jobs.map(({ run_at }) => new Date(run_at).toISOString()).toSorted();
  };

  it('comes on Monday at nine, with what the week brought and how things stand', async () => {
    await world.weekly.schedule();
    expect(await due()).toEqual([]);
    expect(await (await turn(true)).json()).toEqual({ on: true });
    await turn(true);
    expect(await due()).toEqual([MONDAY]);
    // A missing one is there again with the next start of the server.
    await world.db.deleteFrom('jobs').where('kind', '=', 'promoters.weekly').execute();
    await world.weekly.schedule();
    expect(await due()).toEqual([MONDAY]);
    const first = await world.buy(2, AXLE);
    await world.buy(1, AXLE);
    await world.refund(first.id);
    await world.click('a', world.platform.clock());
    await world.click('b', world.platform.clock() - 8 * DAY);
    expect(await run('2026-11-23T13:59:59.999Z')).toBe(0);
    expect(await run(MONDAY)).toBe(1);
    const [mail] = world.mails;
    expect(mail).toMatchObject({
      id: `promoter-weekly-${world.sale.promoterId}-2026-11-16`,
      to: { name: 'Axle', address: 'axle@example.com' },
      subject: 'Your week as a promoter: Mon, Nov 16 – Sun, Nov 22',
    });
    // 12 % of 42.50 and of 21.25.
    for (const line of [
      'These are demo sales: no money was collected, and none will be paid out.',
      'Clicks on your links: 1\nOrders with your code: 2\nCommission earned: $7.65\nDeducted for refunds: -$5.10',
      'Top events\nPeach City Skate Jam: $7.65 (2 orders)',
      'Your balance\nPending: $2.55 (Available 7 days after each event ends)\nAvailable: $0.00',
      `${SITE}/promoter/dashboard`,
    ])
      expect(mail?.text).toContain(line);
    for (const shown of ['$7.65', '-$5.10', '2 orders', 'Open my dashboard', 'Unsubscribe'])
      expect(mail?.html).toContain(shown);
  });

  it('comes once for each week, also when the server starts again or the job runs twice', async () => {
    await turn(true);
    await world.buy(1, AXLE);
    expect(await run(MONDAY)).toBe(1);
    expect(await due()).toEqual([NEXT_MONDAY]);
    const done = { kind: 'promoters.weekly', status: 'done' } as const;
    await world.update('jobs', { status: 'ready' }, done);
    await world.weekly.schedule();
    expect(await run('2026-11-23T15:00:00Z')).toBe(1);
    expect(await run('2026-11-30T13:59:00Z')).toBe(1);
    // Nothing happened, but something is pending.
    expect(await run(NEXT_MONDAY)).toBe(2);
    expect(world.mails[1]?.subject).toContain('Mon, Nov 23 – Sun, Nov 29');
    expect(world.mails[1]?.text).toContain('Orders with your code: 0');
    expect(world.mails[1]?.text).not.toContain('Top events');
  });

  it('tells of the last week alone after a long stop, and of none that is old news', async () => {
    await turn(true);
    // Nothing has happened, and nothing is pending.
    expect(await run(MONDAY)).toBe(0);
    expect(await due()).toEqual([NEXT_MONDAY]);
    await world.buy(1, AXLE);
    // A Tuesday three weeks later, and a Friday a month after that.
    expect(await run('2026-12-15T10:00:00Z')).toBe(1);
    expect(world.mails[0]?.subject).toContain('Mon, Dec 7 – Sun, Dec 13');
    expect(await due()).toEqual(['2026-12-21T14:00:00.000Z']);
    await world.click('c', Date.parse('2027-01-06T12:00:00Z'));
    expect(await run('2027-01-15T10:00:00Z')).toBe(1);
    expect(await due()).toEqual(['2027-01-18T14:00:00.000Z']);
  });

  it('goes on next week when it fails for good this time', async () => {
    await turn(true);
    await world.buy(1, AXLE);
    vi.spyOn(world.platform.log, 'warn').mockReturnValue();
    const refused = () => Promise.reject(new Error('no such luck'));
    const broken = world.brokenServer({ balance: refused });
    world.platform.advance(Date.parse(MONDAY) - world.platform.clock());
    for (const minutes of [1, 1, 5, 15, 60, 240, 720, 0]) {
      await broken.worker.runDue();
      world.platform.advance(minutes * 60_000);
    }
    const dead = await world.rows('jobs', { status: 'dead' });
    expect(dead.map(({ kind }) => kind)).toContain('promoters.weekly');
    expect([broken.mails.length, await due()]).toEqual([0, [NEXT_MONDAY]]);
    expect(await run(NEXT_MONDAY)).toBe(1);
  });

  const leave = async (token: string, method = 'POST') => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const init = method === 'POST' ? { headers, body: 'List-Unsubscribe=One-Click' } : {};
    const path = `/api/${LEAVE}?token=${encodeURIComponent(token)}`;
    return world.app.request(path, { method, ...init });
  };

  it('is left with one press in the mail program, as often as they like', async () => {
    await turn(true);
    await world.buy(1, AXLE);
    expect(await run(MONDAY)).toBe(1);
    const own = async () => {
      const [promoter] = await world.rows('promoters', { user_id: user.id });
      return { on: promoter?.weekly_mail, token: promoter?.weekly_token ?? '' };
    };
    const { token } = await own();
    const [mail] = world.mails;
    expect(mail?.headers).toEqual({
      'List-Unsubscribe': `<${SITE}/api/${LEAVE}?token=${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
    const page = `/promoter/weekly-mail?token=${token}`;
    for (const part of [mail?.text, mail?.html]) expect(part).toContain(`${SITE}${page}`);
    expect(mail?.secrets).toEqual([token]);
    // Scanners open links.
    const opened = await leave(token, 'GET');
    expect([opened.status, (await own()).on]).toEqual([200, 1]);
    expect(await opened.text()).toContain(`url=${page}`);
    for (const _time of [1, 2])
      expect(await (await leave(token)).json()).toEqual({ email: 'axle@example.com' });
    expect((await own()).on).toBe(0);
    expect(await run(NEXT_MONDAY)).toBe(1);
    expect(await due()).toEqual([]);
    await turn(true);
    expect((await own()).token).toBe(token);
    const invalid = { status: 404, code: 'promoters.weekly_link_invalid' };
    expect(await problem(leave('x'))).toMatchObject(invalid);
  });

  it('that waited does not come any more to who has left; it is for approved promoters, and whoever is none any more can still switch it off', async () => {
    const { db, platform, sale } = world;
    await turn(true);
    const payload = { promoterId: sale.promoterId, monday: '2026-11-16' };
    await enqueueMail(db, { kind: WEEKLY_MAIL, payload }, platform);
    await turn(false);
    await world.worker.runDue();
    expect(world.mails).toEqual([]);
    expect(await world.rows('mails')).toMatchObject([{ kind: WEEKLY_MAIL, status: 'skipped' }]);
    await world.update('promoters', { status: 'pending' }, { user_id: user.id });
    const early = { status: 403, code: 'promoters.not_approved' };
    expect(await problem(turn(true))).toMatchObject(early);
    expect((await turn(false)).status).toBe(200);
  });
});
