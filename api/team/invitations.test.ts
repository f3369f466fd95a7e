import { expect, test } from 'vitest';
import { describeStore, memoryDatabase } from '#api/db/testing.ts';
import { sessionSchema } from '#shared/accounts/accounts.schemas.ts';
import { invitationSchema } from '#shared/team/team.schemas.ts';
import { secondFactorsOn } from '#api/secondfactor/testing.ts';

const DAY = 86_400_000;
const INVALID = { status: 400, body: { code: 'team.invitation_invalid' } };
const UNKNOWN = { status: 404, body: { code: 'team.invitation_unknown' } };
const MEMBER = { status: 409, body: { code: 'team.already_member' } };
const chosen = { username: 'nora', password: 'rollcall-demo', confirmPassword: 'rollcall-demo' };
const NORA = 'Nora@Rink.example';

describeStore('an invitation', (open) => {
  const rig = async () => {
    const on = await secondFactorsOn(await open());
    const { token } = await on.join('dana');
    const { ask, sentToken } = on;
    const invite = (email = NORA, role = 'staff') =>
      ask('POST /api/admin/invitations', token, { email, role });
    const idOf = async () => invitationSchema.parse((await invite()).body).id;
    const sentTo = async (...given: Parameters<typeof invite>) => {
      expect((await invite(...given)).status).toBe(201);
      return sentToken();
    };
    const accept = (link: string, given: object = {}) =>
      ask('POST /api/invitations/accept', null, { token: link, ...chosen, ...given });
    const view = async (link: string) =>
      (await ask('POST /api/invitations/view', null, { token: link })).body;
    const resend = (id: string) => ask(`POST /api/admin/invitations/${id}/resend`, token);
    const withdraw = (id: string) => ask(`DELETE /api/admin/invitations/${id}`, token);
    return { ...on, token, invite, idOf, sentTo, accept, view, resend, withdraw };
  };

  test('goes to its address, tells who invites to what, and makes an account, once', async () => {
    const { sentTo, view, accept, mails, noted, rows } = await rig();
    const link = await sentTo();
    expect(mails[0]).toMatchObject({
      to: { address: NORA },
      subject: "You're invited to the Rollcall team",
      text: expect.stringContaining('dana invited you'),
    });
    // Nobody can read the link in the database.
    const tables = ['invitations', 'mails', 'audit_log'] as const;
    const stored = await Promise.all(tables.map((table) => rows(table)));
    expect(link).toHaveLength(43);
    expect(JSON.stringify(stored)).not.toContain(link);
    const said = { valid: true, email: NORA, role: 'staff', invited_by: 'dana' };
    expect(await view(link)).toMatchObject(said);
    // It is not used up by a name that is taken.
    const taken = { status: 409, body: { field: 'username' } };
    expect(await accept(link, { username: 'Dana' })).toMatchObject(taken);
    const { user } = sessionSchema.parse((await accept(link)).body);
    expect(user).toMatchObject({ username: 'nora', role: 'staff', email: NORA });
    expect(await view(link)).toEqual({ valid: false });
    expect(await accept(link, { username: 'other' })).toMatchObject(INVALID);
    expect((await noted()).map(({ actor_name, action }) => [actor_name, action])).toEqual([
      ['dana', 'team.invite'],
      ['nora', 'team.join'],
    ]);
  });

  test('is taken up by one of those who use the link at once', async () => {
    const { sentTo, accept, rows } = await rig();
    const link = await sentTo(NORA, 'admin');
    const names = ['nora', 'nina', 'nell'];
    const answers = await Promise.all(names.map((username) => accept(link, { username })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await rows('users', { role: 'admin' })).toHaveLength(2);
  });

  test('works for a week; sent again it is another link', async () => {
    const { idOf, sentToken, view, accept, resend, platform, atWork } = await rig();
    const id = await idOf();
    const first = await sentToken();
    expect((await resend(id)).status).toBe(200);
    expect(await view(first)).toEqual({ valid: false });
    const second = await sentToken();
    expect(second).not.toBe(first);
    platform.advance(7 * DAY - 1);
    expect(await view(second)).toMatchObject({ valid: true });
    platform.advance(1);
    expect(await view(second)).toEqual({ valid: false });
    expect(await accept(second)).toMatchObject(INVALID);
    await atWork();
    expect((await resend(id)).status).toBe(200);
    expect((await accept(await sentToken())).status).toBe(200);
  });

  test('is void when it is withdrawn, also before its mail has gone out', async () => {
    const { idOf, sentToken, accept, resend, withdraw, mails, arrived } = await rig();
    const id = await idOf();
    const link = await sentToken();
    expect((await withdraw(id)).status).toBe(200);
    expect(await accept(link)).toMatchObject(INVALID);
    expect(await withdraw(id)).toMatchObject(UNKNOWN);
    expect(await resend(id)).toMatchObject(UNKNOWN);
    mails.length = 0;
    await withdraw(await idOf());
    expect(await arrived()).toEqual([]);
  });

  test('is void when whoever sent it is no admin any more', async () => {
    const { join, ask, token, sentToken, view, noted } = await rig();
    const eli = await join('eli');
    const body = { email: 'x@rink.example', role: 'admin' };
    await ask('POST /api/admin/invitations', eli.token, body);
    const link = await sentToken();
    await ask(`PATCH /api/admin/team/${eli.user.id}`, token, { role: 'staff' });
    expect(await view(link)).toEqual({ valid: false });
    const withdrawn = { action: 'team.withdraw_invitation', label: 'x@rink.example', after: null };
    expect((await noted()).at(-1)).toMatchObject({ actor_name: 'dana', ...withdrawn });
  });

  test('takes the account along that one is logged in with, upwards only', async () => {
    const { join, ask, sentTo, logIn } = await rig();
    const ana = await join('ana', 'user');
    const take = (link: string, as: string) =>
      ask('POST /api/invitations/join', as, { token: link });
    const link = await sentTo('ana.work@rink.example', 'staff');
    const joined = { status: 200, body: { username: 'ana', role: 'staff' } };
    expect(await take(link, ana.token)).toMatchObject(joined);
    expect((await take(link, ana.token)).status).toBe(401);
    const { token } = sessionSchema.parse((await logIn('ana')).body);
    expect(await take(await sentTo('ana.again@rink.example', 'staff'), token)).toMatchObject(
      MEMBER,
    );
    const more = await take(await sentTo('ana.more@rink.example', 'admin'), token);
    expect(more.body).toMatchObject({ role: 'admin' });
  });

  test('is one for an address, and none for who is there already', async () => {
    const { invite, ask, token, platform, join, atWork } = await rig();
    expect((await invite()).status).toBe(201);
    const twice = { status: 409, body: { code: 'team.already_invited', field: 'email' } };
    expect(await invite(' NORA@rink.example ', 'admin')).toMatchObject(twice);
    expect(await invite('DANA@rollcall.example')).toMatchObject(MEMBER);
    // Who merely has an account is no secret of theirs to tell.
    await join('ana', 'user');
    expect((await invite('ana@rollcall.example')).status).toBe(201);
    platform.advance(7 * DAY);
    await atWork();
    expect((await invite()).status).toBe(201);
    const team = await ask('GET /api/admin/team', token);
    expect(team.body).toMatchObject({ invitations: [{}, {}] });
  });
});

test('an address is not flooded with invitations, by however many admins', async () => {
  const limits = { RATE_LIMITS: 'on' };
  const { join, ask, arrived } = await secondFactorsOn(await memoryDatabase(), limits);
  const { token } = await join('dana');
  const body = { email: 'n@r.example', role: 'staff' };
  const made = await ask('POST /api/admin/invitations', token, body);
  const { id } = invitationSchema.parse(made.body);
  const again = () => ask(`POST /api/admin/invitations/${id}/resend`, token);
  expect([(await again()).status, (await again()).status]).toEqual([200, 200]);
  expect(await again()).toMatchObject({ status: 429, body: { code: 'team.too_many_mails' } });
  expect(await arrived()).toHaveLength(3);
});
