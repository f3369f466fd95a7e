import { expect, it } from 'vitest';
import { describeStore, memoryDatabase } from '#api/db/testing.ts';
import { sessionSchema } from '#shared/accounts/accounts.schemas.ts';
import {
  passkeyAddedSchema,
  passkeyCreationSchema,
  passkeyRequestSchema,
} from '#shared/secondfactor/passkeys.schemas.ts';
import { challengeSchema } from '#shared/secondfactor/secondfactor.schemas.ts';
import { passkeyDevice } from './device.testing.ts';
import { PASSWORD, secondFactorsOn, SITE } from './testing.ts';

const HERE = { origin: SITE, rpId: new URL(SITE).hostname };
const REFUSED = { status: 400, body: { code: 'secondfactor.passkey_refused' } };
const FINISH = 'POST /api/auth/login/second-factor';
const MINUTE = 60_000;

describeStore('a passkey', (open) => {
  async function rig(role: 'admin' | 'staff' = 'admin') {
    const on = secondFactorsOn(await open());
    const { token } = await on.join('dana', role);
    const { call } = on;

    const stepUp = () => call('POST /api/auth/step-up', { password: PASSWORD }, token);
    async function add(device: ReturnType<typeof passkeyDevice>, name?: string) {
      await stepUp();
      const { body } = await call('POST /api/auth/passkeys/begin', {}, token);
      const asked = passkeyCreationSchema.parse(body);
      return call('POST /api/auth/passkeys', device.make(asked, name), token);
    }
    async function begun() {
      const { body } = await on.logIn('dana');
      return challengeSchema.parse(Reflect.get(Object(body), 'details'));
    }
    async function askLogin(challenge: string) {
      const { body } = await call('POST /api/auth/login/passkey', { challenge });
      return passkeyRequestSchema.parse(body);
    }
    const status = async () => (await call('GET /api/auth/second-factor', undefined, token)).body;
    const noted = async () => {
      const rows = on.db.selectFrom('audit_log').select('action').orderBy('id').execute();
      return (await rows).map(({ action }) => action);
    };
    return { ...on, token, add, begun, askLogin, status, noted, device: passkeyDevice(HERE) };
  }

  it('is the second step of a login, without an app, and brings recovery codes', async () => {
    const { add, device, begun, askLogin, call, status, token, noted, mails, worker, logIn } =
      await rig();
    const other = sessionSchema.parse((await logIn('dana')).body).token;
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
    const done = await call(FINISH, { challenge, passkey: device.use(asked) });
    expect(sessionSchema.parse(done.body).user.username).toBe('dana');
    expect(await status()).toMatchObject({ passkeys: [{ last_used_at: expect.any(String) }] });

    const lost = await begun();
    const byCode = { challenge: lost.challenge, code: recovery_codes[0] };
    expect((await call(FINISH, byCode)).status).toBe(200);
    expect(await status()).toMatchObject({ recovery_codes_left: 9 });
    await worker.runDue();
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Your Rollcall account has a new passkey',
      'A recovery code opened your Rollcall account',
    ]);
    expect((await noted()).slice(2)).toEqual([
      'secondfactor.add_passkey',
      'secondfactor.enable',
      'auth.sign_in',
      'auth.sign_in',
    ]);
    expect((await call('GET /api/user', undefined, token)).status).toBe(200);
  });

  it('is added and removed after a step-up alone: a token stolen after a login makes no key of its own', async () => {
    const { call, token, add, device, platform } = await rig();
    const required = { status: 403, body: { code: 'auth.step_up_required' } };
    const begin = () => call('POST /api/auth/passkeys/begin', {}, token);
    expect(await begin()).toMatchObject(required);
    expect((await add(device)).status).toBe(200);
    expect((await begin()).status).toBe(200);
    platform.advance(10 * MINUTE);
    const remove = `DELETE /api/auth/passkeys/${device.id}`;
    expect(await call(remove, undefined, token)).toMatchObject(required);
  });

  it('answers a question once, and only a fresh one', async () => {
    const { add, device, begun, askLogin, call, platform } = await rig();
    await add(device);
    const first = await begun();
    const asked = await askLogin(first.challenge);
    const answer = device.use(asked);
    const other = await begun();
    expect(await call(FINISH, { challenge: other.challenge, passkey: answer })).toMatchObject(
      REFUSED,
    );
    expect((await call(FINISH, { challenge: first.challenge, passkey: answer })).status).toBe(200);
    expect((await call(FINISH, { challenge: first.challenge, passkey: answer })).status).toBe(401);
    const again = await begun();
    const replayed = await askLogin(again.challenge);
    expect(await call(FINISH, { challenge: again.challenge, passkey: answer })).toMatchObject(
      REFUSED,
    );
    const late = device.use(replayed);
    expect(await call(FINISH, { challenge: again.challenge, passkey: late })).toMatchObject(
      REFUSED,
    );
    const slow = device.use(await askLogin(again.challenge));
    platform.advance(5 * MINUTE);
    expect(await call(FINISH, { challenge: again.challenge, passkey: slow })).toMatchObject(
      REFUSED,
    );
  });

  it('of another site, another device or with a counter that went back opens nothing', async () => {
    const { add, device, begun, askLogin, call, noted } = await rig();
    await add(device);
    const strangers = [passkeyDevice(HERE), Object.assign(passkeyDevice(HERE), { id: device.id })];
    const { challenge } = await begun();
    for (const stranger of strangers) {
      const passkey = {
        ...stranger.use(await askLogin(challenge)),
        id: device.id,
        rawId: device.id,
      };
      expect(await call(FINISH, { challenge, passkey })).toMatchObject(REFUSED);
    }
    const right = await call(FINISH, { challenge, passkey: device.use(await askLogin(challenge)) });
    expect(right.status).toBe(200);
    const next = await begun();
    const copied = device.use(await askLogin(next.challenge), { back: 1 });
    expect(await call(FINISH, { challenge: next.challenge, passkey: copied })).toMatchObject(
      REFUSED,
    );
    expect((await noted()).filter((action) => action === 'auth.fail_second_step')).toHaveLength(3);
  });

  it.each([
    ['another site', { origin: 'https://rollcall.evil.example', rpId: HERE.rpId }],
    ['another domain', { origin: SITE, rpId: 'evil.example' }],
  ])('made on %s is not registered', async (_, where) => {
    const { add } = await rig();
    expect(await add(passkeyDevice(where))).toMatchObject(REFUSED);
  });

  it('confirms that one is there, and is asked for by what needs it', async () => {
    const { add, device, call, token, platform } = await rig();
    await add(device);
    platform.advance(11 * MINUTE);
    const begin = () => call('POST /api/auth/passkeys/begin', {}, token);
    expect(await begin()).toMatchObject({ status: 403, body: { code: 'auth.step_up_required' } });
    const { body } = await call('POST /api/auth/step-up/passkey', {}, token);
    const passkey = device.use(passkeyRequestSchema.parse(body));
    expect((await call('POST /api/auth/step-up', { passkey }, token)).status).toBe(200);
    expect((await begin()).status).toBe(200);
    expect(await call('POST /api/auth/step-up', { passkey }, token)).toMatchObject(REFUSED);
  });

  it('is one of several, each of its own, and the last takes the recovery codes along', async () => {
    const { add, device, call, token, status, begun, logIn } = await rig('staff');
    await add(device, 'Phone');
    expect(await add(device)).toMatchObject({
      status: 409,
      body: { code: 'secondfactor.passkey_known' },
    });
    const second = await add(passkeyDevice(HERE), 'Key ring');
    expect(second.body).not.toHaveProperty('recovery_codes');
    const remove = (id: string) => call(`DELETE /api/auth/passkeys/${id}`, undefined, token);
    expect((await remove(device.id)).status).toBe(200);
    expect((await remove(device.id)).status).toBe(404);
    expect((await begun()).ways).toEqual(['passkey']);
    expect((await remove(passkeyAddedSchema.parse(second.body).passkey.id)).status).toBe(200);
    expect(await status()).toMatchObject({ enabled: false, passkeys: [], recovery_codes_left: 0 });
    expect((await logIn('dana')).status).toBe(200);
  });

  it('stands beside an app: either finishes a login, and switching off removes both', async () => {
    const { add, device, enrol, begun, token, call, status, platform } = await rig();
    await add(device);
    const factor = await enrol(token);
    expect((await begun()).ways).toEqual(['app', 'passkey']);
    const { challenge } = await begun();
    expect((await call(FINISH, { challenge, code: factor.code() })).status).toBe(200);
    platform.advance(MINUTE);
    const owner = { password: 'rollcall-demo', code: factor.code() };
    expect((await call('POST /api/auth/second-factor/disable', owner, token)).status).toBe(200);
    expect(await status()).toMatchObject({ enabled: false, app: false, passkeys: [] });
  });
});

it('beside it an app asks for a step-up, though the password is given', async () => {
  const { join, call, platform } = secondFactorsOn(await memoryDatabase());
  const { token } = await join('dana');
  const enrol = () => call('POST /api/auth/second-factor/enrol', { password: PASSWORD }, token);
  expect((await enrol()).status).toBe(200);
  await call('POST /api/auth/step-up', { password: PASSWORD }, token);
  const { body } = await call('POST /api/auth/passkeys/begin', {}, token);
  const made = passkeyDevice(HERE).make(passkeyCreationSchema.parse(body));
  expect((await call('POST /api/auth/passkeys', made, token)).status).toBe(200);
  expect((await enrol()).status).toBe(200);
  platform.advance(11 * MINUTE);
  expect(await enrol()).toMatchObject({ status: 403, body: { code: 'auth.step_up_required' } });
});

it('of an admin is enough where a second step is demanded', async () => {
  const { join, call, secondFactor } = secondFactorsOn(await memoryDatabase(), { demanded: true });
  const { token, user } = await join('dana');
  expect(await secondFactor.isDue(user)).toBe(true);
  await call('POST /api/auth/step-up', { password: PASSWORD }, token);
  const { body } = await call('POST /api/auth/passkeys/begin', {}, token);
  const made = passkeyDevice(HERE).make(passkeyCreationSchema.parse(body));
  expect((await call('POST /api/auth/passkeys', made, token)).status).toBe(200);
  expect(await secondFactor.isDue(user)).toBe(false);
});
