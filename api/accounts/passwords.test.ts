import { expect, it } from 'vitest';
import { describeStore } from '#api/db/testing.ts';
import { passwordChangedSchema } from '#shared/accounts/passwords.schemas.ts';
import { RESET_REQUESTED } from '#shared/accounts/passwords.rules.ts';
import { hashPassword } from '#api/crypto/password.ts';
import { accountsOn, tokenIn } from './testing.ts';
import { unpackContent } from '#api/mail/content.ts';
import { hashToken } from '#api/crypto/token.ts';

const MINUTE = 60_000;
const password = 'four green wheels';
const fresh = { password, confirmPassword: password };
const ASK = 'POST /api/auth/request-password-reset';
const RESET = 'POST /api/auth/reset-password';
const CHANGE = 'POST /api/auth/change-password';
const invalid = { status: 400, body: { code: 'accounts.reset_invalid' } };

describeStore('a forgotten password', (open) => {
  const start = async () => {
    const rig = accountsOn(await open());
    return { ...rig, ana: await rig.register('ana') };
  };
  const validity = async ({ call }: Awaited<ReturnType<typeof start>>, token: string) =>
    (await call(`GET /api/auth/verify-reset-token?token=${token}`, {})).body;

  it('is replaced by the link in the mail, once, and ends every session', async () => {
    const rig = await start();
    const { call, mails, accounts, ana, askForReset, worker } = rig;
    const [token = ''] = await askForReset(' ANA@rollcall.example ');
    expect(mails).toMatchObject([{ to: { address: 'ana@rollcall.example' } }]);
    expect(mails[0]?.text).toContain('for the account ana.');
    expect(mails[0]?.html).toContain(`https://rollcall.example/reset-password?token=${token}`);
    expect(await validity(rig, token)).toEqual({ valid: true });
    const done = await call(RESET, { body: { token, ...fresh } });
    expect(done).toMatchObject({ status: 200, body: { success: true } });
    expect(await accounts.userOf(ana.token)).toBeNull();
    await expect(
      accounts.login({ username: 'ana', password: 'rollcall-demo' }),
    ).rejects.toMatchObject({ code: 'accounts.bad_credentials' });
    expect((await accounts.login({ username: 'ana', password })).user).toEqual(ana.user);
    expect(await call(RESET, { body: { token, ...fresh } })).toMatchObject(invalid);
    expect(await validity(rig, token)).toEqual({ valid: false });
    await worker.runDue();
    expect(mails.at(-1)?.subject).toBe('Your Rollcall password was changed');
  });

  it('mails no username that is a message to the owner of the address', async () => {
    const { register, askForReset, mails } = await start();
    await register('claim now at evil.example', 'stranger@rollcall.example');
    await askForReset('stranger@rollcall.example');
    expect(mails[0]?.text).toContain('for an account of this address.');
    expect(JSON.stringify(mails)).not.toContain('evil.example');
  });

  it('is stored nowhere in a way that lets in whoever reads the database', async () => {
    const { askForReset, db } = await start();
    const [token = ''] = await askForReset('ana@rollcall.example');
    expect(token).toHaveLength(43);
    const stored = await db.selectFrom('password_resets').selectAll().execute();
    expect(stored).toMatchObject([{ token_hash: hashToken(token) }]);
    const mails = await db.selectFrom('mails').selectAll().execute();
    const contents = await db.selectFrom('mail_contents').select('content').execute();
    const said = contents.map(({ content }) => unpackContent(content));
    expect(JSON.stringify(said)).toContain('/reset-password?token=');
    expect(JSON.stringify([mails, said])).not.toContain(token);
  });

  it('has a link for an hour, and the newest only', async () => {
    const rig = await start();
    const [first = ''] = await rig.askForReset('ana@rollcall.example');
    const [second = ''] = await rig.askForReset('ana@rollcall.example');
    expect(await validity(rig, first)).toEqual({ valid: false });
    rig.platform.advance(60 * MINUTE - 1);
    expect(await validity(rig, second)).toEqual({ valid: true });
    rig.platform.advance(1);
    expect(await validity(rig, second)).toEqual({ valid: false });
    expect(await rig.call(RESET, { body: { token: second, ...fresh } })).toMatchObject(invalid);
    await rig.askForReset('ana@rollcall.example');
    expect(await rig.db.selectFrom('password_resets').selectAll().execute()).toHaveLength(1);
  });

  it('is set by one of those who use the same link at once', async () => {
    const { askForReset, call, accounts } = await start();
    const [token = ''] = await askForReset('ana@rollcall.example');
    const wishes = ['first wish', 'second wish', 'third wish'];
    const answers = await Promise.all(
      wishes.map((wish) => call(RESET, { body: { token, password: wish, confirmPassword: wish } })),
    );
    const granted = wishes.filter((_, index) => answers[index]?.status === 200);
    expect(granted).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(2);
    await accounts.login({ username: 'ana', password: granted[0] ?? '' });
  });

  it('gets the same answer and the same work for an address that nobody has', async () => {
    const { call, db, mails, worker } = await start();
    const [known, unknown] = [
      await call(ASK, { body: { email: 'ana@rollcall.example' } }),
      await call(ASK, { body: { email: 'nobody@rollcall.example' } }),
    ];
    expect(known.body).toEqual({ success: true, message: RESET_REQUESTED });
    expect(unknown).toEqual({ ...known, headers: unknown.headers });
    const waiting = await db.selectFrom('mails').select(['kind', 'status', 'to_key']).execute();
    expect(waiting).toEqual([waiting[0], waiting[0]]);
    await worker.runDue();
    expect(mails).toHaveLength(1);
  });

  it('of several accounts with one address has a link for each, which names it', async () => {
    const { accounts, mails, askForReset, call } = await start();
    const passwordHash = await hashPassword('rollcall-demo');
    const shared = { email: 'Ana@Rollcall.example', role: 'staff', passwordHash } as const;
    await accounts.createUser({ ...shared, username: 'door' });
    const tokens = await askForReset('ana@rollcall.example');
    const named = new Map(
      mails.map((mail) => [/for the account (\w+)\./.exec(mail.text)?.[1], tokenIn(mail)]),
    );
    expect(new Set(named.keys())).toEqual(new Set(['ana', 'door']));
    expect(new Set(tokens).size).toBe(2);
    await call(RESET, { body: { token: named.get('door'), ...fresh } });
    await accounts.login({ username: 'door', password });
    await accounts.login({ username: 'ana', password: 'rollcall-demo' });
  });

  it('is no matter of names: whoever is called like an address gets no link of its owner', async () => {
    const { accounts, askForReset, mails } = await start();
    const passwordHash = await hashPassword('rollcall-demo');
    const imposter = { username: 'ana@rollcall.example', email: 'x@evil.example' };
    await accounts.createUser({ ...imposter, role: 'user', passwordHash });
    await askForReset('ana@rollcall.example');
    expect(mails.map(({ to }) => to.address)).toEqual(['ana@rollcall.example']);
  });

  it('is reset with the words of the specification only', async () => {
    const { call } = await start();
    expect(await call(ASK, { body: { email: 'ana' } })).toMatchObject({
      status: 400,
      body: { field: 'email', message: 'Please enter a valid email address.' },
    });
    const unlike = { token: 'x', password: 'secret1', confirmPassword: 'secret2' };
    expect(await call(RESET, { body: unlike })).toMatchObject({
      status: 400,
      body: { field: 'confirmPassword', message: "Passwords don't match" },
    });
    expect(await call(RESET, { body: { token: 'made-up', ...fresh } })).toMatchObject(invalid);
  });
});

describeStore('a password that is changed', (open) => {
  it('needs the one before, keeps this session under a new token and ends the others', async () => {
    const rig = accountsOn(await open());
    const { register, call, accounts, sessions, askForReset, mails, worker } = rig;
    const { token, user } = await register('ana');
    const other = await accounts.login({ username: 'ana', password: 'rollcall-demo' });
    const [link = ''] = await askForReset('ana@rollcall.example');
    const wrong = { currentPassword: 'rollcall-fake', ...fresh };
    expect(await call(CHANGE, { token, body: wrong })).toMatchObject({
      status: 400,
      body: { code: 'accounts.wrong_password', field: 'currentPassword' },
    });
    const right = { currentPassword: 'rollcall-demo', ...fresh };
    const [before] = await sessions.list(user.id, token);
    const changed = await call(CHANGE, { token, body: right });
    const next = passwordChangedSchema.parse(changed.body).token;
    expect(await accounts.userOf(next)).toEqual(user);
    expect(await accounts.userOf(token)).toBeNull();
    expect(await sessions.list(user.id, next)).toEqual([before]);
    expect(await accounts.userOf(other.token)).toBeNull();
    expect(await call(RESET, { body: { token: link, ...fresh } })).toMatchObject(invalid);
    await accounts.login({ username: 'ana', password });
    await worker.runDue();
    expect(mails.at(-1)).toMatchObject({ to: { address: 'ana@rollcall.example' } });
  });

  it('opens no session for the one before, not even in the same moment', async () => {
    const { register, call, accounts } = accountsOn(await open());
    const { token } = await register('ana');
    const login = () => accounts.login({ username: 'ana', password: 'rollcall-demo' });
    const body = { currentPassword: 'rollcall-demo', ...fresh };
    const [change, ...logins] = await Promise.allSettled([
      call(CHANGE, { token, body }),
      login(),
      login(),
      login(),
    ]);
    expect(change.status).toBe('fulfilled');
    for (const outcome of logins) {
      if (outcome.status === 'rejected') continue;
      expect(await accounts.userOf(outcome.value.token)).toBeNull();
    }
  });
});
