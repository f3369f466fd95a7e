import { expect, it } from 'vitest';
import { served, SITE } from '#api/accounts/served.testing.ts';
import { rowsOf } from '#api/db/rows.testing.ts';
import { describeStore } from '#api/db/testing.ts';
import type { Mail } from '#api/mail/mail.types.ts';
import { DAY_MS } from '#shared/newsletter/newsletter.rules.ts';

/** The token in the link of a mail's button or footer. */
function tokenIn(mail: Mail | undefined, page: 'confirm' | 'unsubscribe'): string {
  const link = new RegExp(`/newsletter/${page}\\?token=([\\w-]+)`).exec(mail?.text ?? '');
  if (!link?.[1]) throw new Error(`No link to ${page} in the mail`);
  return link[1];
}

const OK = { status: 200, body: { ok: true } };
const GONE = { status: 404, body: { code: 'newsletter.link_invalid' } };
const ANA = 'Ana@Example.com';

const LEAVE = 'List-Unsubscribe';

describeStore('the newsletter', (open) => {
  const start = async (env = {}) => {
    const db = await open();
    const rig = await served(env, { db });
    const post = (path: string, body?: unknown) =>
      rig.call(`POST /api/newsletter${path}`, { body });
    const subscribe = (email: string, page = '/events') => post('', { email, page });
    const subjects = async () => (await rig.arrived()).map(({ subject }) => subject);
    /** Signs up an address and returns the token of its confirmation mail. */
    const asked = async (email = ANA) => {
      await subscribe(email);
      return tokenIn((await rig.arrived()).at(-1), 'confirm');
    };
    return {
      ...rig,
      subscribe,
      subjects,
      asked,
      confirm: (token: string) => post('/confirm', { token }),
      leave: (token: string) => post(`/unsubscribe?token=${token}`),
      resume: (token: string) => post('/resume', { token }),
      statuses: () => db.selectFrom('subscriptions').select(['email', 'status']).execute(),
    };
  };
  const subscribed = async () => {
    const rig = await start();
    const confirmToken = await rig.asked();
    await rig.confirm(confirmToken);
    const [welcome] = await rig.arrived();
    return { ...rig, confirmToken, leaveToken: tokenIn(welcome, 'unsubscribe') };
  };

  it('asks by mail, and has a subscriber only when that is confirmed; two presses are one', async () => {
    const { subscribe, arrived, confirm, statuses, subjects } = await start();
    expect(await subscribe(ANA)).toEqual(OK);
    const [mail, ...more] = await arrived();
    expect([mail?.subject, more]).toEqual(['Confirm your newsletter subscription', []]);
    expect(mail?.to.address).toBe(ANA);
    expect(await statuses()).toEqual([{ email: ANA, status: 'pending' }]);
    const token = tokenIn(mail, 'confirm');
    const body = { ok: true, email: ANA, status: 'confirmed' };
    for (const answer of await Promise.all([confirm(token), confirm(token)]))
      expect(answer).toEqual({ status: 200, body });
    expect(await statuses()).toEqual([{ email: ANA, status: 'confirmed' }]);
    expect(await subjects()).toEqual(['Welcome to the Rollcall newsletter']);
    expect(await confirm(token)).toMatchObject({ status: 200 });
    expect(await arrived()).toEqual([]);
  });

  it('keeps no secret of a confirmation, and writes down when and on which page somebody agreed, without the number of an order', async () => {
    const { db, rows, subscribe, confirmToken, platform } = await subscribed();
    for (const table of ['confirmations', 'mails', 'subscriptions'] as const)
      expect(JSON.stringify(await rowsOf(db, table))).not.toContain(confirmToken);
    const at = platform.clock();
    expect(await rows('subscription_facts', {}, 'kind')).toMatchObject([
      { kind: 'asked', page: '/events', at },
      { kind: 'confirmed', page: '/newsletter/confirm', at },
    ]);
    await subscribe('ben@example.com', '/Orders/RC-7KQ4-XN2M-9T2W');
    const pages = (await rowsOf(db, 'subscription_facts')).map(({ page }) => page);
    expect(pages).toContain('/Orders/…');
  });

  it('asks once when an address is typed twice at the same moment, known or not', async () => {
    const { subscribe, arrived, platform, statuses } = await start();
    for (const _time of ['new', 'known']) {
      await Promise.all([ANA, 'ana@example.com', ANA].map((email) => subscribe(email)));
      expect(await arrived()).toHaveLength(1);
      platform.advance(DAY_MS);
    }
    expect(await statuses()).toHaveLength(1);
  });

  it('answers the same for an address it knows, and tells its owner once', async () => {
    const { subscribe, subjects, statuses } = await subscribed();
    expect(await subscribe('ana@example.com')).toEqual(OK);
    expect(await subscribe(ANA)).toEqual(OK);
    expect(await subjects()).toEqual(["You're already subscribed"]);
    expect(await statuses()).toEqual([{ email: ANA, status: 'confirmed' }]);
  });

  it('refuses a link that is seven days old, made up, or of another kind', async () => {
    const { subscribe, arrived, platform, confirm, leave, resume, statuses } = await start();
    await subscribe(ANA);
    const [mail] = await arrived();
    platform.advance(7 * DAY_MS);
    for (const token of [tokenIn(mail, 'confirm'), '', 'x', tokenIn(mail, 'unsubscribe')])
      expect(await confirm(token)).toMatchObject(GONE);
    for (const call of [leave, resume]) expect(await call('x')).toMatchObject(GONE);
    expect(await confirm('\0')).toMatchObject({ status: 400 });
    expect(await statuses()).toEqual([{ email: ANA, status: 'pending' }]);
  });

  it('lets every mail be left with one press, without a login, and changes nothing when a link is only opened; a press by mistake is taken back', async () => {
    const { app, leaveToken, confirmToken, subscribe, confirm, resume, arrived, statuses } =
      await subscribed();
    await subscribe(ANA);
    const [mail] = await arrived();
    const address = mail?.headers?.[LEAVE]?.slice(1, -1) ?? '';
    expect(address).toBe(`${SITE}/api/newsletter/unsubscribe?token=${leaveToken}`);
    expect(mail?.headers?.[`${LEAVE}-Post`]).toBe('List-Unsubscribe=One-Click');
    const page = await app.request(address);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain(`/newsletter/unsubscribe?token=${leaveToken}`);
    const nasty = encodeURIComponent('"><script>');
    const shown = await app.request(`/api/newsletter/unsubscribe?token=${nasty}`);
    expect(await shown.text()).not.toContain('<script>');
    expect(await statuses()).toEqual([{ email: ANA, status: 'confirmed' }]);
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const press = { method: 'POST', headers, body: 'List-Unsubscribe=One-Click' };
    for (const _time of ['once', 'twice'])
      expect((await app.request(address, press)).status).toBe(200);
    expect(await statuses()).toEqual([{ email: ANA, status: 'unsubscribed' }]);
    // Confirmation links from before still don't work.
    expect(await confirm(confirmToken)).toMatchObject(GONE);
    expect(await resume(leaveToken)).toMatchObject({ body: { status: 'confirmed' } });
    expect(await statuses()).toEqual([{ email: ANA, status: 'confirmed' }]);
    expect(await arrived()).toEqual([]);
  });

  it('forgets who left, and who never confirmed, after thirty days', async () => {
    const { leaveToken, subscribe, asked, confirm, leave, platform, ...rig } = await subscribed();
    await subscribe('ben@example.com');
    await rig.arrived();
    await confirm(await asked('cleo@example.com'));
    await leave(leaveToken);
    platform.advance(30 * DAY_MS - 1);
    await rig.arrived();
    expect(await rig.statuses()).toHaveLength(3);
    platform.advance(1);
    await rig.arrived();
    expect(await rig.statuses()).toEqual([{ email: 'cleo@example.com', status: 'confirmed' }]);
    const kinds = (await rowsOf(rig.db, 'subscription_facts')).map(({ kind }) => kind);
    expect(kinds.toSorted()).toEqual(['asked', 'confirmed']);
    expect(await rowsOf(rig.db, 'confirmations')).toEqual([]);
  });

  it('refuses what is no address, and a flood of addresses', async () => {
    const { subscribe, statuses } = await start({ RATE_LIMITS: 'on' });
    expect(await subscribe('ana@')).toMatchObject({ status: 400, body: { field: 'email' } });
    for (let n = 0; n < 9; n += 1) await subscribe(`ana${n}@example.com`);
    expect(await subscribe('zoe@example.com')).toMatchObject({ status: 429 });
    expect(await statuses()).toHaveLength(9);
  });

  it('mails one mailbox three links a day, by whatever spelling of its address', async () => {
    const { subscribe, arrived } = await start({ RATE_LIMITS: 'on' });
    for (const tag of ['', '+a', '+b', '+c', '+d'])
      expect(await subscribe(`ana${tag}@example.com`)).toEqual(OK);
    expect(await arrived()).toHaveLength(3);
  });
});
