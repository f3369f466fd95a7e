import { sessionSchema } from '#shared/accounts/accounts.schemas.ts';
import { expect, test } from 'vitest';
import { describeStore } from '#api/db/testing.ts';
import { teamSchema } from '#shared/team/team.schemas.ts';
import { teamOn } from './testing.ts';

const LAST = { status: 409, body: { code: 'team.last_admin' } };
const UNKNOWN = { status: 404, body: { code: 'team.member_unknown' } };

describeStore('the team', (open) => {
  const rig = async () => teamOn(await open());

  test('is listed with roles, second steps and devices, and nobody else is', async () => {
    const { join, enrol, ask, logIn } = await rig();
    const { token } = await join('dana');
    await join('door', 'staff');
    await join('ana', 'user');
    await enrol(token);
    await logIn('door');
    const { body } = await ask('GET /api/admin/team', token);
    const { members, invitations } = teamSchema.parse(body);
    expect(
      members.map(({ username, role, second_factor, sessions }) => [
        username,
        role,
        second_factor,
        sessions,
      ]),
    ).toEqual([
      ['dana', 'admin', true, 1],
      ['door', 'staff', false, 2],
    ]);
    expect(invitations).toEqual([]);
    expect(JSON.stringify(body)).not.toMatch(/hash|secret|password/);
  });

  test('changes roles, writes down who did it, and tells the person', async () => {
    const { join, ask, noted, mails, worker, logIn } = await rig();
    const { token } = await join('dana');
    const door = await join('door', 'staff');
    const path = `/api/admin/team/${door.user.id}`;
    expect((await ask(`PATCH ${path}`, token, { role: 'admin', was: 'staff' })).status).toBe(200);
    const { user } = sessionSchema.parse((await logIn('door')).body);
    expect(user.role).toBe('admin');
    expect(await noted()).toEqual([
      {
        actor_name: 'dana',
        action: 'team.change_role',
        label: 'door',
        before: '{"role":"staff"}',
        after: '{"role":"admin"}',
      },
    ]);
    await worker.runDue();
    expect(mails.map(({ to, subject }) => [to.address, subject])).toEqual([
      ['door@rollcall.example', 'Your role at Rollcall has changed'],
    ]);
    const stale = await ask(`PATCH ${path}`, token, { role: 'staff', was: 'staff' });
    expect(stale).toMatchObject({ status: 409, body: { code: 'team.changed_meanwhile' } });
  });

  test('ends the sessions of whoever may more or less than before', async () => {
    const { join, ask, call } = await rig();
    const { token } = await join('dana');
    const eli = await join('eli');
    const fay = await join('fay', 'staff');
    for (const [{ user }, role] of [[eli, 'staff'] as const, [fay, 'admin'] as const]) {
      expect((await ask(`PATCH /api/admin/team/${user.id}`, token, { role })).status).toBe(200);
    }
    expect((await call('GET /api/user', undefined, eli.token)).status).toBe(401);
    expect((await call('GET /api/user', undefined, fay.token)).status).toBe(401);
    expect((await call('GET /api/user', undefined, token)).status).toBe(200);
  });

  test('lets nobody go who is the last admin, oneself included', async () => {
    const { join, ask } = await rig();
    const { token, user } = await join('dana');
    await join('door', 'staff');
    const path = `/api/admin/team/${user.id}`;
    expect(await ask(`PATCH ${path}`, token, { role: 'staff' })).toMatchObject(LAST);
    expect(await ask(`DELETE ${path}`, token)).toMatchObject(LAST);
    expect((await ask(`PATCH ${path}`, token, { role: 'admin' })).status).toBe(200);
  });

  test('keeps an admin when all of them go at the same moment', async () => {
    const { join, ask, db } = await rig();
    const admins = [await join('dana'), await join('eli'), await join('fay')];
    const answers = await Promise.all(
      admins.map(({ user, token }, n) =>
        n === 1
          ? ask(`PATCH /api/admin/team/${user.id}`, token, { role: 'staff' })
          : ask(`DELETE /api/admin/team/${user.id}`, token),
      ),
    );
    const left = await db.selectFrom('users').select('id').where('role', '=', 'admin').execute();
    expect(left).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(1);
  });

  test('is changed by nobody who has been taken off it in that moment', async () => {
    const { join, ask, db } = await rig();
    const [dana, eli] = [await join('dana'), await join('eli')];
    await join('fay');
    const invite = { email: 'friend@rollcall.example', role: 'admin' };
    const answers = await Promise.all([
      ask(`DELETE /api/admin/team/${eli.user.id}`, dana.token),
      ask(`DELETE /api/admin/team/${dana.user.id}`, eli.token),
      ask('POST /api/admin/invitations', eli.token, invite),
    ]);
    const left = await db.selectFrom('users').select('id').where('role', '=', 'admin').execute();
    expect(left).toHaveLength(2);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const open = await db.selectFrom('invitations').select('invited_by').execute();
    for (const { invited_by } of open) expect(left.map(({ id }) => id)).toContain(invited_by);
  });

  test('is left with the account intact, as the promoter one was', async () => {
    const { join, ask, db, call, logIn } = await rig();
    const { token } = await join('dana');
    const [door, pat] = [await join('door', 'staff'), await join('pat', 'staff')];
    const given = { name: 'Pat', email: 'pat@rollcall.example', phone: null, promo_code: 'PAT' };
    const row = { ...given, user_id: pat.user.id, status: 'approved', created_at: 1 } as const;
    await db.insertInto('promoters').values(row).execute();
    for (const { user } of [door, pat]) {
      expect((await ask(`DELETE /api/admin/team/${user.id}`, token)).status).toBe(200);
      expect(await ask(`DELETE /api/admin/team/${user.id}`, token)).toMatchObject(UNKNOWN);
    }
    expect((await call('GET /api/user', undefined, door.token)).status).toBe(401);
    expect((await logIn('door')).body).toMatchObject({ user: { role: 'user' } });
    expect((await logIn('pat')).body).toMatchObject({ user: { role: 'promoter' } });
  });

  test('is changed by admins alone, and only about its members', async () => {
    const { join, ask } = await rig();
    const { token } = await join('dana');
    const [door, ana] = [await join('door', 'staff'), await join('ana', 'user')];
    const path = `/api/admin/team/${ana.user.id}`;
    expect((await ask(`PATCH ${path}`, door.token, { role: 'admin' })).status).toBe(403);
    expect((await ask(`PATCH ${path}`, ana.token, { role: 'admin' })).status).toBe(403);
    expect(await ask(`PATCH ${path}`, token, { role: 'admin' })).toMatchObject(UNKNOWN);
    for (const name of [
      `DELETE ${path}`,
      `DELETE ${path}/sessions`,
      `DELETE ${path}/second-factor`,
    ]) {
      expect(await ask(name, token)).toMatchObject(UNKNOWN);
    }
    const own = `PATCH /api/admin/team/${door.user.id}`;
    expect((await ask(own, token, { role: 'owner' })).body).toMatchObject({ field: 'role' });
    expect((await ask(own, token, { role: 'user' })).body).toMatchObject({ field: 'role' });
  });

  test('members are signed out everywhere, but whoever asks stays', async () => {
    const { join, ask, call, logIn, noted } = await rig();
    const { token, user } = await join('dana');
    const door = await join('door', 'staff');
    await logIn('dana');
    expect((await ask(`DELETE /api/admin/team/${door.user.id}/sessions`, token)).body).toEqual({
      ended: 1,
    });
    expect((await call('GET /api/user', undefined, door.token)).status).toBe(401);
    expect((await ask(`DELETE /api/admin/team/${user.id}/sessions`, token)).body).toEqual({
      ended: 1,
    });
    expect((await call('GET /api/user', undefined, token)).status).toBe(200);
    expect((await noted()).map(({ before, after }) => [before, after])).toEqual([
      ['{"devices":1}', '{"devices":0}'],
      ['{"devices":2}', '{"devices":1}'],
    ]);
  });

  test("members' second steps are reset by another admin, never by oneself", async () => {
    const { join, enrol, ask, logIn, noted } = await rig();
    const { token, user } = await join('dana');
    const eli = await join('eli');
    const path = `DELETE /api/admin/team/${eli.user.id}/second-factor`;
    expect(await ask(path, token)).toMatchObject({ body: { code: 'team.no_second_factor' } });
    await enrol(eli.token);
    await enrol(token);
    expect((await logIn('eli')).status).toBe(401);
    expect((await ask(path, token)).status).toBe(200);
    expect((await logIn('eli')).status).toBe(200);
    const own = await ask(`DELETE /api/admin/team/${user.id}/second-factor`, token);
    expect(own).toMatchObject({ status: 409, body: { code: 'team.own_second_factor' } });
    expect((await noted()).at(-1)).toMatchObject({
      actor_name: 'dana',
      action: 'team.reset_second_step',
      label: 'eli',
    });
  });
});
