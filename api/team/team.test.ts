import { expect, test } from 'vitest';
import { add } from '#api/db/rows.testing.ts';
import { describeBothEngines } from '#api/db/testing.ts';
import { teamSchema } from '#shared/team/team.schemas.ts';
import { secondFactorsOn } from '#api/secondfactor/testing.ts';

const LAST = { status: 409, body: { code: 'team.last_admin' } };
const UNKNOWN = { status: 404, body: { code: 'team.member_unknown' } };

// Changes of the team wait for each other by a lock of PostgreSQL.
describeBothEngines('the team', (open) => {
  const rig = async () => {
    const on = await secondFactorsOn(await open());
    const dana = await on.join('dana');
    const { token } = dana;
    const of = ({ user }: typeof dana) => `/api/admin/team/${user.id}`;
    const change = (who: typeof dana, body: object, as = token) =>
      on.ask(`PATCH ${of(who)}`, as, body);
    const remove = (who: typeof dana, as = token) => on.ask(`DELETE ${of(who)}`, as);
    const isIn = async ({ token: own }: typeof dana) =>
      (await on.call('GET /api/user', undefined, own)).status === 200;
    const admins = () => on.rows('users', { role: 'admin' });
    return { ...on, dana, token, of, change, remove, isIn, admins };
  };

  test('is listed with roles, second steps and devices, and nobody else is', async () => {
    const { join, enrol, ask, logIn, token } = await rig();
    await join('door', 'staff');
    await join('ana', 'user');
    await enrol(token);
    await logIn('door');
    const { body } = await ask('GET /api/admin/team', token);
    expect(teamSchema.parse(body)).toMatchObject({
      members: [
        { username: 'dana', role: 'admin', second_factor: true, sessions: 1 },
        { username: 'door', role: 'staff', second_factor: false, sessions: 2 },
      ],
      invitations: [],
    });
    expect(JSON.stringify(body)).not.toMatch(/hash|secret|password/);
  });

  test('changes roles, ends the sessions, writes down who did it, and tells the person', async () => {
    const { dana, join, change, isIn, noted, arrived, logIn } = await rig();
    const [door, eli] = [await join('door', 'staff'), await join('eli')];
    expect((await change(door, { role: 'admin', was: 'staff' })).status).toBe(200);
    expect((await logIn('door')).body).toMatchObject({ user: { role: 'admin' } });
    const entry = { actor_name: 'dana', action: 'team.change_role', label: 'door' };
    const values = { before: '{"role":"staff"}', after: '{"role":"admin"}' };
    expect(await noted()).toMatchObject([{ ...entry, ...values }]);
    const mail = ['door@rollcall.example', 'Your role at Rollcall has changed'];
    expect((await arrived()).map(({ to, subject }) => [to.address, subject])).toEqual([mail]);
    const stale = await change(door, { role: 'staff', was: 'staff' });
    expect(stale).toMatchObject({ status: 409, body: { code: 'team.changed_meanwhile' } });
    expect((await change(eli, { role: 'staff' })).status).toBe(200);
    expect([await isIn(door), await isIn(eli), await isIn(dana)]).toEqual([false, false, true]);
  });

  test('lets nobody go who is the last admin, oneself included, and is changed only about its members', async () => {
    const { dana, join, change, remove, of, ask, token } = await rig();
    const door = await join('door', 'staff');
    expect(await change(dana, { role: 'staff' })).toMatchObject(LAST);
    expect(await remove(dana)).toMatchObject(LAST);
    const ana = await join('ana', 'user');
    expect(await change(ana, { role: 'admin' })).toMatchObject(UNKNOWN);
    for (const part of ['', '/sessions', '/second-factor'])
      expect(await ask(`DELETE ${of(ana)}${part}`, token)).toMatchObject(UNKNOWN);
    for (const role of ['owner', 'user'])
      expect((await change(door, { role })).body).toMatchObject({ field: 'role' });
  });

  test('keeps an admin when all of them go at the same moment', async () => {
    const { dana, join, change, remove, admins } = await rig();
    const [eli, fay] = [await join('eli'), await join('fay')];
    const answers = await Promise.all([
      remove(dana, dana.token),
      change(eli, { role: 'staff' }, eli.token),
      remove(fay, fay.token),
    ]);
    expect(await admins()).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(1);
  });

  test('is changed by nobody who has been taken off it in that moment', async () => {
    const { dana, join, remove, ask, admins, rows } = await rig();
    const eli = await join('eli');
    await join('fay');
    const invite = { email: 'friend@rollcall.example', role: 'admin' };
    const answers = await Promise.all([
      remove(eli),
      remove(dana, eli.token),
      ask('POST /api/admin/invitations', eli.token, invite),
    ]);
    const left = await admins();
    expect(left).toHaveLength(2);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { invited_by } of await rows('invitations'))
      expect(left.map(({ id }) => id)).toContain(invited_by);
  });

  test('is left with the account intact, as the promoter one was', async () => {
    const { join, remove, db, isIn, logIn } = await rig();
    const [door, pat] = [await join('door', 'staff'), await join('pat', 'staff')];
    await add(db, 'promoters', { user_id: pat.user.id, status: 'approved', promo_code: 'PAT' });
    for (const member of [door, pat]) {
      expect((await remove(member)).status).toBe(200);
      expect(await remove(member)).toMatchObject(UNKNOWN);
    }
    expect(await isIn(door)).toBe(false);
    expect((await logIn('door')).body).toMatchObject({ user: { role: 'user' } });
    expect((await logIn('pat')).body).toMatchObject({ user: { role: 'promoter' } });
  });

  test('members are signed out everywhere, but whoever asks stays', async () => {
    const { dana, join, of, ask, token, isIn, logIn, noted } = await rig();
    const door = await join('door', 'staff');
    await logIn('dana');
    for (const member of [door, dana])
      expect((await ask(`DELETE ${of(member)}/sessions`, token)).body).toEqual({ ended: 1 });
    expect([await isIn(door), await isIn(dana)]).toEqual([false, true]);
    expect((await noted()).map(({ before, after }) => [before, after])).toEqual([
      ['{"devices":1}', '{"devices":0}'],
      ['{"devices":2}', '{"devices":1}'],
    ]);
  });

  test("members' second steps are reset by another admin, never by oneself", async () => {
    const { dana, join, of, enrol, ask, token, logIn, noted } = await rig();
    const eli = await join('eli');
    const reset = (who: typeof eli) => ask(`DELETE ${of(who)}/second-factor`, token);
    expect(await reset(eli)).toMatchObject({ body: { code: 'team.no_second_factor' } });
    await enrol(eli.token);
    await enrol(token);
    expect((await logIn('eli')).status).toBe(401);
    expect((await reset(eli)).status).toBe(200);
    expect((await logIn('eli')).status).toBe(200);
    const own = { status: 409, body: { code: 'team.own_second_factor' } };
    expect(await reset(dana)).toMatchObject(own);
    const entry = { actor_name: 'dana', action: 'team.reset_second_step', label: 'eli' };
    expect((await noted()).at(-1)).toMatchObject(entry);
  });
});
