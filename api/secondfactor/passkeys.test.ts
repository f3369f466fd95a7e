import { expect, it } from 'vitest';
import { PASSWORD, SITE } from '#api/accounts/served.testing.ts';
import { LIVE } from '#api/figuresByMode.testing.ts';
import { describeStore, memoryDatabase } from '#api/db/testing.ts';
import { sessionSchema } from '#shared/accounts/accounts.schemas.ts';
import {
  passkeyAddedSchema,
  passkeyCreationSchema,
  type PasskeyAnswer,
  passkeyRequestSchema,
} from '#shared/secondfactor/secondfactor.schemas.ts';
import { passkeyDevice } from './device.testing.ts';
import { secondFactorsOn } from './testing.ts';

const HERE = { origin: SITE, rpId: new URL(SITE).hostname };
const REFUSED = { status: 400, body: { code: 'secondfactor.passkey_refused' } };
const STEP_UP = { status: 403, body: { code: 'auth.step_up_required' } };
const MINUTE = 60_000;

async function rigOn(...given: Parameters<typeof secondFactorsOn>) {
  const on = await secondFactorsOn(...given);
  const { token, user } = await on.join('dana');
  const { call, prove } = on;
  const ask = () => call('POST /api/auth/passkeys/begin', {}, token);
  async function add(device: ReturnType<typeof passkeyDevice>, name?: string) {
    await prove(token);
    const asked = passkeyCreationSchema.parse((await ask()).body);
    return call('POST /api/auth/passkeys', device.make(asked, name), token);
  }
  const askLogin = async (challenge: string) =>
    passkeyRequestSchema.parse((await call('POST /api/auth/login/passkey', { challenge })).body);
  const finish = (challenge: string, passkey: PasskeyAnswer) =>
    call('POST /api/auth/login/second-factor', { challenge, passkey });
  const remove = (id: string) => call(`DELETE /api/auth/passkeys/${id}`, undefined, token);
  const status = async () => (await call('GET /api/auth/second-factor', undefined, token)).body;
  const noted = async () => (await on.rows('audit_log')).map(({ action }) => action);
  const device = passkeyDevice(HERE);
  const begun = () => on.begin('dana');
  return { ...on, token, user, ask, add, begun, askLogin, finish, remove, status, noted, device };
}

describeStore('a passkey', (open) => {
  const rig = async () => rigOn(await open());

  it('is the second step of a login, without an app, and brings recovery codes', async () => {
    const on = await rig();
    const { add, device, begun, askLogin, call, status, token, finish } = on;
    const other = sessionSchema.parse((await on.logIn('dana')).body).token;
    const added = await add(device, ' My phone ');
    const { passkey, recovery_codes = [] } = passkeyAddedSchema.parse(added.body);
    expect(passkey).toMatchObject({ id: device.id, name: 'My phone', last_used_at: null });
    expect(recovery_codes).toHaveLength(10);
    expect((await call('GET /api/user', undefined, other)).status).toBe(401);
    expect(await status()).toMatchObject({ enabled: true, app: false, recovery_codes_left: 10 });

    const { challenge, ways } = await begun();
    expect(ways).toEqual(['passkey']);
    const asked = await askLogin(challenge);
    expect(asked.allowCredentials.map(({ id }) => id)).toEqual([device.id]);
    const done = await finish(challenge, device.use(asked));
    expect(sessionSchema.parse(done.body).user.username).toBe('dana');
    expect(await status()).toMatchObject({ passkeys: [{ last_used_at: expect.any(String) }] });

    const byCode = await on.answerWith((await begun()).challenge, recovery_codes[0] ?? '');
    expect(byCode.status).toBe(200);
    expect(await status()).toMatchObject({ recovery_codes_left: 9 });
    expect((await on.arrived()).map(({ subject }) => subject).toSorted()).toEqual([
      'A recovery code was used on your Rollcall account',
      'Your Rollcall account has a new passkey',
    ]);
    const enabled = ['secondfactor.add_passkey', 'secondfactor.enable'];
    expect((await on.noted()).slice(2)).toEqual([...enabled, 'auth.sign_in', 'auth.sign_in']);
    expect((await call('GET /api/user', undefined, token)).status).toBe(200);
  });

  it('is added and removed after a step-up alone: a token stolen after a login makes no key of its own', async () => {
    const { call, token, ask, add, remove, device, platform } = await rig();
    expect(await ask()).toMatchObject(STEP_UP);
    expect((await add(device)).status).toBe(200);
    expect((await ask()).status).toBe(200);
    platform.advance(10 * MINUTE);
    expect(await remove(device.id)).toMatchObject(STEP_UP);
    expect(await ask()).toMatchObject(STEP_UP);
    // The key itself confirms that one is there, once.
    const { body } = await call('POST /api/auth/step-up/passkey', {}, token);
    const passkey = device.use(passkeyRequestSchema.parse(body));
    const confirm = () => call('POST /api/auth/step-up', { passkey }, token);
    expect((await confirm()).status).toBe(200);
    expect((await ask()).status).toBe(200);
    expect(await confirm()).toMatchObject(REFUSED);
  });

  it('answers a question once, and only a fresh one', async () => {
    const { add, device, begun, askLogin, finish, platform } = await rig();
    await add(device);
    const first = (await begun()).challenge;
    const answer = device.use(await askLogin(first));
    expect(await finish((await begun()).challenge, answer)).toMatchObject(REFUSED);
    expect((await finish(first, answer)).status).toBe(200);
    expect((await finish(first, answer)).status).toBe(401);
    const again = (await begun()).challenge;
    const late = device.use(await askLogin(again));
    expect(await finish(again, answer)).toMatchObject(REFUSED);
    expect(await finish(again, late)).toMatchObject(REFUSED);
    const slow = device.use(await askLogin(again));
    platform.advance(5 * MINUTE);
    expect(await finish(again, slow)).toMatchObject(REFUSED);
  });

  it('of another device or with a counter that went back opens nothing, and made on another site is not registered', async () => {
    const { add, device, begun, askLogin, finish, noted } = await rig();
    await add(device);
    const named = { id: device.id, rawId: device.id };
    const { challenge } = await begun();
    for (const _ of [1, 2]) {
      const stranger = passkeyDevice(HERE).use(await askLogin(challenge));
      expect(await finish(challenge, { ...stranger, ...named })).toMatchObject(REFUSED);
    }
    expect((await finish(challenge, device.use(await askLogin(challenge)))).status).toBe(200);
    const next = (await begun()).challenge;
    const copied = device.use(await askLogin(next), { back: 1 });
    expect(await finish(next, copied)).toMatchObject(REFUSED);
    expect((await noted()).filter((action) => action === 'auth.fail_second_step')).toHaveLength(3);
    for (const where of [{ origin: 'https://rollcall.evil.example' }, { rpId: 'evil.example' }])
      expect(await add(passkeyDevice({ ...HERE, ...where }))).toMatchObject(REFUSED);
  });

  it('is one of several, each of its own, and the last takes the recovery codes along', async () => {
    const { add, device, remove, status, begun, logIn } = await rig();
    await add(device, 'Phone');
    const known = { status: 409, body: { code: 'secondfactor.passkey_known' } };
    expect(await add(device)).toMatchObject(known);
    const second = await add(passkeyDevice(HERE), 'Key ring');
    expect(second.body).not.toHaveProperty('recovery_codes');
    for (const status of [200, 404]) expect((await remove(device.id)).status).toBe(status);
    expect((await begun()).ways).toEqual(['passkey']);
    expect((await remove(passkeyAddedSchema.parse(second.body).passkey.id)).status).toBe(200);
    expect(await status()).toMatchObject({ enabled: false, passkeys: [], recovery_codes_left: 0 });
    expect((await logIn('dana')).status).toBe(200);
  });

  it('stands beside an app: either finishes a login, and switching off removes both', async () => {
    const { add, device, enrol, begun, token, call, status, platform, answerWith } = await rig();
    await add(device);
    const factor = await enrol(token);
    const { challenge, ways } = await begun();
    expect(ways).toEqual(['app', 'passkey']);
    expect((await answerWith(challenge, factor.code())).status).toBe(200);
    platform.advance(MINUTE);
    const owner = { password: PASSWORD, code: factor.code() };
    expect((await call('POST /api/auth/second-factor/disable', owner, token)).status).toBe(200);
    expect(await status()).toMatchObject({ enabled: false, app: false, passkeys: [] });
  });
});

it('beside it an app asks for a step-up, though the password is given', async () => {
  const { call, token, add, device, platform } = await rigOn(await memoryDatabase());
  const enrol = () => call('POST /api/auth/second-factor/enrol', { password: PASSWORD }, token);
  expect((await enrol()).status).toBe(200);
  expect((await add(device)).status).toBe(200);
  expect((await enrol()).status).toBe(200);
  platform.advance(11 * MINUTE);
  expect(await enrol()).toMatchObject(STEP_UP);
});

it('of an admin is enough where a second step is demanded', async () => {
  const demanded = await rigOn(await memoryDatabase(), LIVE);
  const { add, device, secondFactor, user } = demanded;
  expect(await secondFactor.isDue(user)).toBe(true);
  expect((await add(device)).status).toBe(200);
  expect(await secondFactor.isDue(user)).toBe(false);
});
