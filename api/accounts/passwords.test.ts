import type { Kysely } from 'kysely';
import { expect, it } from 'vitest';
import { rowsOf } from '#api/db/rows.testing.ts';
import type { Schema } from '#api/db/schema.ts';
import { describeStore } from '#api/db/testing.ts';
import { hashToken } from '#api/crypto/token.ts';
import { unpackContent } from '#api/mail/storedContent.ts';
import { passwordChangedSchema } from '#shared/accounts/accountForms.schemas.ts';
import { RESET_REQUESTED } from '#shared/accounts/accountLimits.rules.ts';
import { PASSWORD, passwordHash, served, tokenIn } from './served.testing.ts';

const MINUTE = 60_000;
const ANA = 'ana@rollcall.example';
const twice = (password: string) => ({ password, confirmPassword: password });
const password = 'four green wheels';
const ASK = 'POST /api/auth/request-password-reset';
const INVALID = { status: 400, body: { code: 'accounts.reset_invalid' } };

const LIMITED = { RATE_LIMITS: 'on' };

async function start(db?: Kysely<Schema>, env = {}) {
  const rig = await served(env, db && { db });
  const ana = await rig.join('ana');
  const isValid = async (token: string) => {
    const { body } = await rig.call(`GET /api/auth/verify-reset-token?token=${token}`);
    return Reflect.get(Object(body), 'valid');
  };
  const reset = (token: string, chosen = password) =>
    rig.call('POST /api/auth/reset-password', { body: { token, ...twice(chosen) } });
  const change = (token: string, currentPassword = PASSWORD, chosen = password) => {
    const body = { currentPassword, ...twice(chosen) };
    return rig.call('POST /api/auth/change-password', { token, body });
  };
  const logIn = (with_ = password, username = 'ana') =>
    rig.accounts.login({ username, password: with_ });
  return { ...rig, ana, isValid, reset, change, logIn };
}

describeStore('a forgotten password', (open) => {
  it('is replaced by the link in the mail, which no table has, once, and ends every session', async () => {
    const rig = await start(await open());
    const { mails, accounts, ana, askForReset, worker, isValid, reset, logIn, db } = rig;
    const [token = ''] = await askForReset(' ANA@rollcall.example ');
    expect(mails).toMatchObject([{ to: { address: ANA } }]);
    expect(mails[0]?.text).toContain('for the account ana.');
    expect(mails[0]?.html).toContain(`https://rollcall.example/reset-password?token=${token}`);
    expect(token).toHaveLength(43);
    expect(await rowsOf(db, 'password_resets')).toMatchObject([{ token_hash: hashToken(token) }]);
    const contents = await rowsOf(db, 'mail_contents');
    const said = contents.map(({ content }) => unpackContent(content));
    expect(JSON.stringify(said)).toContain('/reset-password?token=');
    expect(JSON.stringify([await rowsOf(db, 'mails'), said])).not.toContain(token);
    expect(await isValid(token)).toBe(true);
    expect(await reset(token)).toMatchObject({ status: 200, body: { success: true } });
    expect(await accounts.userOf(ana.token)).toBeNull();
    await expect(logIn(PASSWORD)).rejects.toMatchObject({ code: 'accounts.bad_credentials' });
    expect((await logIn()).user).toEqual(ana.user);
    expect(await reset(token)).toMatchObject(INVALID);
    expect(await isValid(token)).toBe(false);
    await worker.runDue();
    expect(mails.at(-1)?.subject).toBe('Your Rollcall password was changed');
  });

  it('mails no username that is a message to the owner of the address', async () => {
    const { join, askForReset, mails } = await start(await open());
    await join('claim now at evil.example', { email: 'stranger@rollcall.example' });
    await askForReset('stranger@rollcall.example');
    expect(mails[0]?.text).toContain('for an account with this address.');
    expect(JSON.stringify(mails)).not.toContain('evil.example');
  });

  it('has a link for an hour, and the newest only', async () => {
    const { askForReset, isValid, reset, platform, db } = await start(await open());
    const [first = ''] = await askForReset(ANA);
    const [second = ''] = await askForReset(ANA);
    expect(await isValid(first)).toBe(false);
    platform.advance(60 * MINUTE - 1);
    expect(await isValid(second)).toBe(true);
    platform.advance(1);
    expect(await isValid(second)).toBe(false);
    for (const over of [second, 'made-up']) expect(await reset(over)).toMatchObject(INVALID);
    await askForReset(ANA);
    expect(await rowsOf(db, 'password_resets')).toHaveLength(1);
  });

  it('is set by one of those who use the same link at once', async () => {
    const { askForReset, reset, logIn } = await start(await open());
    const [token = ''] = await askForReset(ANA);
    const wishes = ['first wish', 'second wish', 'third wish'];
    const answers = await Promise.all(wishes.map((wish) => reset(token, wish)));
    const granted = wishes.filter((_, index) => answers[index]?.status === 200);
    expect(granted).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(2);
    await logIn(granted[0]);
  });

  it('gets the same answer and the same work for an address that nobody has', async () => {
    const { call, rows, mails, worker } = await start(await open());
    const ask = (email: string) => call(ASK, { body: { email } });
    const [known, unknown] = [await ask(ANA), await ask('nobody@rollcall.example')];
    expect(known.body).toEqual({ success: true, message: RESET_REQUESTED });
    expect(unknown).toEqual(known);
    const waiting = (await rows('mails')).map(({ kind, status, to_key }) => [kind, status, to_key]);
    expect(waiting).toEqual([waiting[0], waiting[0]]);
    await worker.runDue();
    expect(mails).toHaveLength(1);
  });

  it('of several accounts with one address has a link for each, and none for who is called like it', async () => {
    const { accounts, mails, askForReset, reset, logIn } = await start(await open());
    const shared = { email: 'Ana@Rollcall.example', role: 'staff', passwordHash } as const;
    await accounts.createUser({ ...shared, username: 'door' });
    const imposter = { username: ANA, email: 'x@evil.example', role: 'user' } as const;
    await accounts.createUser({ ...imposter, passwordHash });
    expect(new Set(await askForReset(ANA)).size).toBe(2);
    expect(mails.map(({ to }) => to.address.toLowerCase())).toEqual([ANA, ANA]);
    const named = new Map(
      mails.map((mail) => [/for the account (\w+)\./.exec(mail.text)?.[1], tokenIn(mail)]),
    );
    expect(new Set(named.keys())).toEqual(new Set(['ana', 'door']));
    await reset(named.get('door') ?? '');
    await logIn(password, 'door');
    await logIn(PASSWORD);
  });
});

describeStore('a password that is changed', (open) => {
  it('needs the one before, keeps this session under a new token and ends the others', async () => {
    const rig = await start(await open());
    const { ana, change, reset, logIn, accounts, sessions, askForReset, mails, worker } = rig;
    const { token, user } = ana;
    const other = await logIn(PASSWORD);
    const [link = ''] = await askForReset(ANA);
    const wrong = { code: 'accounts.wrong_password', field: 'currentPassword' };
    expect(await change(token, 'rollcall-fake')).toMatchObject({ status: 400, body: wrong });
    const [before] = await sessions.list(user.id, token);
    const next = passwordChangedSchema.parse((await change(token)).body).token;
    expect(await accounts.userOf(next)).toEqual(user);
    expect(await sessions.list(user.id, next)).toEqual([before]);
    for (const ended of [token, other.token]) expect(await accounts.userOf(ended)).toBeNull();
    expect(await reset(link)).toMatchObject(INVALID);
    await logIn();
    await worker.runDue();
    expect(mails.at(-1)).toMatchObject({ to: { address: ANA } });
  });

  it('opens no session for the one before, not even in the same moment', async () => {
    const { ana, change, logIn, accounts } = await start(await open());
    const logins = [1, 2, 3].map(() => logIn(PASSWORD));
    const [changed, ...outcomes] = await Promise.allSettled([change(ana.token), ...logins]);
    expect(changed).toMatchObject({ status: 'fulfilled', value: { status: 200 } });
    for (const outcome of outcomes)
      if (outcome.status === 'fulfilled' && 'token' in outcome.value)
        expect(await accounts.userOf(outcome.value.token)).toBeNull();
  });
});

it('a mailbox gets three links in fifteen minutes, however many ask, and the last one works', async () => {
  const rig = await start(undefined, LIMITED);
  const { call, join, mails, worker, isValid, lastToken, askForReset } = rig;
  for (const email of [ANA, ANA, 'ANA@rollcall.example', ' ana@Rollcall.example ', ANA]) {
    expect((await call(ASK, { body: { email } })).status).toBe(200);
    await worker.runDue();
  }
  expect(mails).toHaveLength(3);
  expect(await isValid(lastToken())).toBe(true);
  await join('ben', { email: 'ana+ben@rollcall.example' });
  expect(await askForReset('ana+ben@rollcall.example')).toEqual([]);
});

it('a mailbox that nobody has proved gets few notices of changed passwords, one that is proved gets all', async () => {
  const { change, join, mails, worker, update } = await start(undefined, LIMITED);
  async function changeTwice(email: string): Promise<void> {
    const { user, token } = await join(email.replace(/@.*/, ''), { email });
    const proved = { email_proved_at: email.startsWith('proved') ? 1 : null };
    await update('users', proved, { id: user.id });
    const next = passwordChangedSchema.parse((await change(token)).body).token;
    await change(next, password, 'a third demo');
  }
  for (const [name, total] of [
    ['stranger', 5],
    ['proved', 11],
  ] as const) {
    for (const tag of ['a', 'b', 'c']) await changeTwice(`${name}+${tag}@example.com`);
    await worker.runDue();
    expect(mails).toHaveLength(total);
  }
});
