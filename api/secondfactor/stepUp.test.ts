import { expect, it } from 'vitest';
import { describeStore } from '#api/db/testing.ts';
import { teamOn } from '#api/team/testing.ts';
import { PASSWORD } from './testing.ts';

const MINUTE = 60_000;
const INVITE = 'POST /api/admin/invitations';
const STEP_UP = 'POST /api/auth/step-up';
const required = { status: 403, body: { code: 'auth.step_up_required' } };
let invited = 0;
const invitation = () => ({ email: `new${(invited += 1)}@rollcall.example`, role: 'staff' });

describeStore('a step-up', (open) => {
  const start = async () => {
    const rig = teamOn(await open());
    const { token } = await rig.join('admin');
    const invite = (as = token) => rig.ask(INVITE, as, invitation());
    const prove = (body: object, as = token) => rig.call(STEP_UP, body, as);
    return { ...rig, token, invite, prove };
  };

  it('is asked of a session older than ten minutes, and lasts ten for it alone', async () => {
    const { invite, prove, platform, accounts } = await start();
    expect((await invite()).status).toBe(201);
    const { token: other } = await accounts.login({ username: 'admin', password: PASSWORD });
    platform.advance(10 * MINUTE);
    expect(await invite()).toMatchObject(required);
    expect(await prove({ password: 'not-this' })).toMatchObject({
      status: 400,
      body: { code: 'accounts.wrong_password', field: 'password' },
    });
    expect(await invite()).toMatchObject(required);
    expect((await prove({ password: PASSWORD })).status).toBe(200);
    expect((await invite()).status).toBe(201);
    expect(await invite(other)).toMatchObject(required);
    platform.advance(10 * MINUTE);
    expect(await invite()).toMatchObject(required);
  });

  it('takes a code of the second factor, too', async () => {
    const { invite, prove, platform, enrol, token } = await start();
    expect(await prove({ code: '123456' })).toMatchObject({ status: 409 });
    const { code, codes } = await enrol(token);
    platform.advance(10 * MINUTE);
    expect(await prove({ code: '000000' })).toMatchObject({ status: 400, body: { field: 'code' } });
    expect(await invite()).toMatchObject(required);
    expect((await prove({ code: code() })).status).toBe(200);
    expect((await invite()).status).toBe(201);
    platform.advance(10 * MINUTE);
    expect((await prove({ code: codes[0] ?? '' })).status).toBe(200);
  });

  it('is for who is signed in, and says what is missing', async () => {
    const { call, prove } = await start();
    expect((await call(STEP_UP, { password: PASSWORD })).status).toBe(401);
    expect((await prove({})).status).toBe(400);
  });
});
