import { expect, it } from 'vitest';
import { add, rowsOf } from '#api/db/rows.testing.ts';
import { describeStore } from '#api/db/testing.ts';
import { passwordChangedSchema } from '#shared/accounts/ownAccount.schemas.ts';
import { PASSWORD, served } from './served.testing.ts';

const HOUR = 3_600_000;
const WEEK = 7 * 24 * HOUR;
const NEW = 'ana@new.example';
const OVER = { status: 400, body: { code: 'accounts.email_link_invalid' } };

describeStore('a new address', (open) => {
  const start = async () => {
    const rig = await served({}, { db: await open() });
    const { token, user } = await rig.join('ana');
    const undo = (link: string) => rig.call('POST /api/auth/undo-email', { body: { token: link } });
    return { ...rig, token, user, undo };
  };

  it('counts once its link was opened, and once only, for a day', async () => {
    const rig = await start();
    const { call, user, token, mails, askToMove, confirmMove, askForReset, undo, platform } = rig;
    const link = await askToMove(token, NEW);
    expect(mails.at(-1)?.to.address).toBe(NEW);
    const profile = async () => (await call('GET /api/profile', { token })).body;
    expect(await profile()).toMatchObject({ email: user.email, pending_email: NEW });
    expect(await askForReset(NEW)).toEqual([]);
    expect(await undo(link)).toMatchObject({ status: 400 });
    expect((await confirmMove(link)).status).toBe(200);
    expect(await profile()).toEqual({ ...user, email: NEW });
    expect(await confirmMove(link)).toMatchObject(OVER);
    const late = await askToMove(token, 'late@new.example');
    platform.advance(24 * HOUR);
    expect(await confirmMove(late)).toMatchObject(OVER);
  });

  it('is forgotten when the password is reset or changed: it may be a thief’s', async () => {
    const { call, token, askToMove, confirmMove, askForReset } = await start();
    const chosen = { password: 'another-demo', confirmPassword: 'another-demo' };
    const link = await askToMove(token, 'thief@evil.example');
    const body = { ...chosen, currentPassword: PASSWORD };
    const changed = await call('POST /api/auth/change-password', { token, body });
    expect(await confirmMove(link)).toMatchObject(OVER);
    const next = passwordChangedSchema.parse(changed.body).token;
    const again = await askToMove(next, 'thief@evil.example');
    const [reset] = await askForReset('ana@rollcall.example');
    await call('POST /api/auth/reset-password', { body: { ...chosen, token: reset } });
    expect(await confirmMove(again)).toMatchObject(OVER);
  });

  it('gets few links, however often and from however many accounts they are asked for', async () => {
    const limits = { RATE_LIMITS: 'on' };
    const { call, join, prove, mails, worker } = await served(limits, { db: await open() });
    const answers: number[] = [];
    for (const name of ['ana', 'ben']) {
      const { token } = await join(name);
      await prove(token);
      for (const tag of ['', '+a', '+b']) {
        const body = { email: `stranger${tag}@example.com` };
        answers.push((await call('PATCH /api/profile', { token, body })).status);
      }
    }
    expect(answers).toEqual([200, 200, 200, 429, 429, 429]);
    await worker.runDue();
    expect(mails.length).toBeLessThanOrEqual(3);
  });

  /** Changes the address; `notice` is the token mailed to the old one. */
  const moved = async () => {
    const rig = await start();
    await rig.confirmMove(await rig.askToMove(rig.token, NEW));
    await rig.worker.runDue();
    return { ...rig, notice: rig.lastToken() };
  };

  it('voids links that went to the old one, tells it, and sets it free', async () => {
    const rig = await start();
    const { token, askForReset, passwords, askToMove, confirmMove, mails, worker } = rig;
    const [reset = ''] = await askForReset('ana@rollcall.example');
    const link = await askToMove(token, NEW);
    expect(await passwords.isValid(reset)).toBe(true);
    await confirmMove(link);
    expect(await passwords.isValid(reset)).toBe(false);
    await worker.runDue();
    expect(mails.at(-1)).toMatchObject({
      to: { address: 'ana@rollcall.example' },
      subject: 'The e-mail address of your Rollcall account was changed',
    });
    expect(await askForReset(NEW)).toHaveLength(1);
    expect(await askForReset('ana@rollcall.example')).toHaveLength(0);
    await rig.join('ben', { email: 'ana@rollcall.example' });
  });

  it('is given up for the old one, from that address, for a week; that signs everybody out and takes second steps away that were added since', async () => {
    const { db, call, token, user, notice, undo, mails, worker, platform, accounts } =
      await moved();
    const now = platform.clock();
    const passkey = { user_id: user.id, transports: '[]' };
    await add(db, 'passkeys', { ...passkey, id: 'mine', created_at: now - HOUR });
    await add(db, 'passkeys', { ...passkey, id: 'theirs', created_at: now + 60_000 });
    const app = { user_id: user.id, created_at: now, enabled_at: now + 60_000 };
    await add(db, 'second_factors', app);
    platform.advance(WEEK - 1);
    expect((await undo(notice)).status).toBe(200);
    expect((await rowsOf(db, 'passkeys')).map(({ id }) => id)).toEqual(['mine']);
    // The remaining passkey needs this row, which counts wrong tries.
    expect(await rowsOf(db, 'second_factors')).toMatchObject([{ enabled_at: null }]);
    expect(await accounts.userOf(token)).toBeNull();
    // The password no longer works, because whoever changed the address knew it.
    const known = { username: 'ana', password: PASSWORD };
    expect(await call('POST /api/auth/login', { body: known })).toMatchObject({ status: 401 });
    await worker.runDue();
    expect(mails.at(-1)).toMatchObject({
      to: { address: 'ana@rollcall.example' },
      subject: 'Reset your Rollcall password',
    });
    expect((await undo(notice)).status).toBe(400);
  });

  it('stays after that week', async () => {
    const { platform, notice, undo } = await moved();
    platform.advance(WEEK);
    expect((await undo(notice)).status).toBe(400);
  });
});
