import { expect, test } from 'vitest';
import { describeStore, memoryDatabase } from '#api/db/testing.ts';
import { createAllowance } from '#api/http/rateLimit.ts';
import { sessionSchema } from '#shared/accounts/accounts.schemas.ts';
import { invitationSchema } from '#shared/team/team.schemas.ts';
import { INVITATION_MAILS } from './invitations.service.ts';
import { teamOn } from './testing.ts';

const DAY = 86_400_000;
const INVALID = { status: 400, body: { code: 'team.invitation_invalid' } };
const UNKNOWN = { status: 404, body: { code: 'team.invitation_unknown' } };
const chosen = { username: 'nora', password: 'rollcall-demo', confirmPassword: 'rollcall-demo' };

describeStore('an invitation', (open) => {
  const rig = async () => {
    const on = teamOn(await open());
    const { token } = await on.join('dana');
    const invite = (email: string, role = 'staff') =>
      on.ask('POST /api/admin/invitations', token, { email, role });
    const idOf = async (email: string) => invitationSchema.parse((await invite(email)).body).id;
    const accept = (link: string, given: object = chosen) =>
      on.ask('POST /api/invitations/accept', null, { token: link, ...given });
    const view = (link: string) => on.ask('POST /api/invitations/view', null, { token: link });
    return { ...on, token, invite, idOf, accept, view };
  };

  test('goes to its address, tells who invites to what, and makes an account, once', async () => {
    const { invite, sentToken, view, accept, mails, noted } = await rig();
    expect((await invite('Nora@Rink.example')).status).toBe(201);
    const link = await sentToken();
    expect(mails[0]).toMatchObject({
      to: { address: 'Nora@Rink.example' },
      subject: 'You are invited to the Rollcall team',
      text: expect.stringContaining('dana invites you'),
    });
    expect((await view(link)).body).toMatchObject({
      valid: true,
      email: 'Nora@Rink.example',
      role: 'staff',
      invited_by: 'dana',
    });
    const joined = await accept(link);
    expect(sessionSchema.parse(joined.body).user).toMatchObject({
      username: 'nora',
      role: 'staff',
      email: 'Nora@Rink.example',
    });
    expect((await view(link)).body).toEqual({ valid: false });
    expect(await accept(link, { ...chosen, username: 'other' })).toMatchObject(INVALID);
    expect((await noted()).map(({ actor_name, action }) => [actor_name, action])).toEqual([
      ['dana', 'team.invite'],
      ['nora', 'team.join'],
    ]);
  });

  test('is taken up by one of those who use the link at once', async () => {
    const { invite, sentToken, accept, db } = await rig();
    await invite('nora@rink.example', 'admin');
    const link = await sentToken();
    const names = ['nora', 'nina', 'nell'];
    const answers = await Promise.all(
      names.map((username) => accept(link, { ...chosen, username })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const admins = await db.selectFrom('users').select('id').where('role', '=', 'admin').execute();
    expect(admins).toHaveLength(2);
  });

  test('is not used up by a name that is taken', async () => {
    const { invite, sentToken, accept } = await rig();
    await invite('nora@rink.example');
    const link = await sentToken();
    const taken = await accept(link, { ...chosen, username: 'Dana' });
    expect(taken).toMatchObject({ status: 409, body: { field: 'username' } });
    expect((await accept(link)).status).toBe(200);
  });

  test('works for a week; sent again it is another link', async () => {
    const { idOf, sentToken, view, accept, ask, token, platform, atWork } = await rig();
    const id = await idOf('nora@rink.example');
    const first = await sentToken();
    expect((await ask(`POST /api/admin/invitations/${id}/resend`, token)).status).toBe(200);
    expect((await view(first)).body).toEqual({ valid: false });
    const second = await sentToken();
    expect(second).not.toBe(first);
    platform.advance(7 * DAY - 1);
    expect((await view(second)).body).toMatchObject({ valid: true });
    platform.advance(1);
    expect((await view(second)).body).toEqual({ valid: false });
    expect(await accept(second)).toMatchObject(INVALID);
    await atWork();
    expect((await ask(`POST /api/admin/invitations/${id}/resend`, token)).status).toBe(200);
    expect((await accept(await sentToken())).status).toBe(200);
  });

  test('is void when it is withdrawn, also before its mail has gone out', async () => {
    const { idOf, sentToken, accept, ask, token, mails, worker } = await rig();
    const id = await idOf('nora@rink.example');
    const link = await sentToken();
    expect((await ask(`DELETE /api/admin/invitations/${id}`, token)).status).toBe(200);
    expect(await accept(link)).toMatchObject(INVALID);
    expect(await ask(`DELETE /api/admin/invitations/${id}`, token)).toMatchObject(UNKNOWN);
    expect(await ask(`POST /api/admin/invitations/${id}/resend`, token)).toMatchObject(UNKNOWN);
    mails.length = 0;
    const next = await idOf('nora@rink.example');
    await ask(`DELETE /api/admin/invitations/${next}`, token);
    await worker.runDue();
    expect(mails).toEqual([]);
  });

  test('is void when whoever sent it is no admin any more', async () => {
    const { join, ask, token, sentToken, view, noted } = await rig();
    const eli = await join('eli');
    await ask('POST /api/admin/invitations', eli.token, { email: 'x@rink.example', role: 'admin' });
    const link = await sentToken();
    await ask(`PATCH /api/admin/team/${eli.user.id}`, token, { role: 'staff' });
    expect((await view(link)).body).toEqual({ valid: false });
    expect((await noted()).at(-1)).toMatchObject({
      actor_name: 'dana',
      action: 'team.withdraw_invitation',
      label: 'x@rink.example',
      after: null,
    });
  });

  test('takes the account along that one is logged in with, upwards only', async () => {
    const { join, ask, invite, sentToken, logIn } = await rig();
    const ana = await join('ana', 'user');
    await invite('ana.work@rink.example', 'staff');
    const link = await sentToken();
    expect((await ask('POST /api/invitations/join', null, { token: link })).status).toBe(401);
    const joined = await ask('POST /api/invitations/join', ana.token, { token: link });
    expect(joined).toMatchObject({ status: 200, body: { username: 'ana', role: 'staff' } });
    expect((await ask('POST /api/invitations/join', ana.token, { token: link })).status).toBe(401);
    const { token } = sessionSchema.parse((await logIn('ana')).body);
    await invite('ana.again@rink.example', 'staff');
    const again = await sentToken();
    const nothing = await ask('POST /api/invitations/join', token, { token: again });
    expect(nothing).toMatchObject({ status: 409, body: { code: 'team.already_member' } });
    await invite('ana.more@rink.example', 'admin');
    const more = await ask('POST /api/invitations/join', token, { token: await sentToken() });
    expect(more.body).toMatchObject({ role: 'admin' });
  });

  test('is one for an address, and none for who is there already', async () => {
    const { invite, ask, token, platform, join, atWork } = await rig();
    expect((await invite('nora@rink.example')).status).toBe(201);
    const twice = await invite(' NORA@rink.example ', 'admin');
    expect(twice).toMatchObject({
      status: 409,
      body: { code: 'team.already_invited', field: 'email' },
    });
    const there = await invite('DANA@rollcall.example');
    expect(there).toMatchObject({ status: 409, body: { code: 'team.already_member' } });
    // Who merely has an account is no secret of theirs to tell.
    await join('ana', 'user');
    expect((await invite('ana@rollcall.example')).status).toBe(201);
    platform.advance(7 * DAY);
    await atWork();
    expect((await invite('nora@rink.example')).status).toBe(201);
    const team = await ask('GET /api/admin/team', token);
    expect(team.body).toMatchObject({ invitations: [{}, {}] });
    expect((await invite('nobody')).body).toMatchObject({ field: 'email' });
    expect((await invite('a@b.example', 'owner')).body).toMatchObject({ field: 'role' });
  });

  test('is stored so that nobody can read the link', async () => {
    const { idOf, sentToken, db } = await rig();
    await idOf('nora@rink.example');
    const link = await sentToken();
    const stored = JSON.stringify([
      await db.selectFrom('invitations').selectAll().execute(),
      await db.selectFrom('mails').selectAll().execute(),
      await db.selectFrom('audit_log').selectAll().execute(),
    ]);
    expect(link).toHaveLength(43);
    expect(stored).not.toContain(link);
  });
});

test('an address is not flooded with invitations, by however many admins', async () => {
  const { join, ask, mails, worker } = teamOn(
    await memoryDatabase(),
    createAllowance(true, INVITATION_MAILS),
  );
  const { token } = await join('dana');
  const made = await ask('POST /api/admin/invitations', token, {
    email: 'n@r.example',
    role: 'staff',
  });
  const { id } = invitationSchema.parse(made.body);
  const again = () => ask(`POST /api/admin/invitations/${id}/resend`, token);
  expect([(await again()).status, (await again()).status]).toEqual([200, 200]);
  expect(await again()).toMatchObject({ status: 429, body: { code: 'team.too_many_mails' } });
  await worker.runDue();
  expect(mails).toHaveLength(3);
});
