import { expect, it } from 'vitest';
import { describeStore } from '#api/db/testing.ts';
import { DAY_MS } from '#shared/newsletter/newsletter.rules.ts';
import { newsletterRig, PUBLIC_URL, tokenIn } from './testing.ts';

const OK = { status: 200, body: { ok: true } };
const GONE = { status: 404, body: { code: 'newsletter.link_invalid' } };
const ANA = 'Ana@Example.com';

describeStore('the newsletter', (open) => {
  const start = async () => newsletterRig(await open());
  const subscribed = async () => {
    const rig = await start();
    await rig.subscribe(ANA);
    const [ask] = await rig.arrived();
    const token = ask ? tokenIn(ask, 'confirm') : '';
    await rig.confirm(token);
    const [welcome] = await rig.arrived();
    return {
      ...rig,
      confirmToken: token,
      leaveToken: welcome ? tokenIn(welcome, 'unsubscribe') : '',
    };
  };
  type Rig = Awaited<ReturnType<typeof start>>;
  const statuses = ({ db }: Pick<Rig, 'db'>) =>
    db.selectFrom('subscriptions').select(['email', 'status']).execute();

  it('asks by mail, and has a subscriber only when that is confirmed', async () => {
    const rig = await start();
    expect(await rig.subscribe(ANA)).toEqual(OK);
    const mails = await rig.arrived();
    expect(mails.map(({ subject }) => subject)).toEqual(['Confirm your newsletter subscription']);
    expect(mails[0]?.to.address).toBe(ANA);
    expect(await statuses(rig)).toEqual([{ email: ANA, status: 'pending' }]);
    const token = mails[0] ? tokenIn(mails[0], 'confirm') : '';
    expect(await rig.confirm(token)).toEqual({
      status: 200,
      body: { ok: true, email: ANA, status: 'confirmed' },
    });
    expect(await statuses(rig)).toEqual([{ email: ANA, status: 'confirmed' }]);
    expect((await rig.arrived()).map(({ subject }) => subject)).toEqual([
      'Welcome to the Rollcall newsletter',
    ]);
    expect(await rig.confirm(token)).toMatchObject({ status: 200 });
    expect(await rig.arrived()).toEqual([]);
  });

  it('keeps no secret of a confirmation, neither in its table nor in that of the mails', async () => {
    const { db, confirmToken } = await subscribed();
    const stored = JSON.stringify([
      await db.selectFrom('confirmations').selectAll().execute(),
      await db.selectFrom('mails').selectAll().execute(),
      await db.selectFrom('subscriptions').selectAll().execute(),
    ]);
    expect(stored).not.toContain(confirmToken);
  });

  it('writes down when and on which page somebody agreed', async () => {
    const { db, platform } = await subscribed();
    const facts = await db.selectFrom('subscription_facts').selectAll().orderBy('kind').execute();
    expect(facts).toMatchObject([
      { kind: 'asked', page: '/events', at: platform.clock() },
      { kind: 'confirmed', page: '/newsletter/confirm', at: platform.clock() },
    ]);
  });

  it('is confirmed once by two presses at the same moment', async () => {
    const rig = newsletterRig(await open());
    await rig.subscribe(ANA);
    const [mail] = await rig.arrived();
    const token = mail ? tokenIn(mail, 'confirm') : '';
    const answers = await Promise.all([rig.confirm(token), rig.confirm(token)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await rig.arrived()).toHaveLength(1);
  });

  it('asks once when an address is typed twice at the same moment, known or not', async () => {
    const rig = await start();
    for (const _time of ['new', 'known']) {
      await Promise.all([rig.subscribe(ANA), rig.subscribe('ana@example.com'), rig.subscribe(ANA)]);
      expect(await rig.arrived()).toHaveLength(1);
      rig.platform.advance(DAY_MS);
    }
    expect(await statuses(rig)).toHaveLength(1);
  });

  it('writes down no number of an order with the page', async () => {
    const rig = await subscribed();
    await rig.subscribe('ben@example.com', '/Orders/RC-7KQ4-XN2M-9T2W');
    const facts = await rig.db.selectFrom('subscription_facts').select('page').execute();
    expect(facts).toContainEqual({ page: '/Orders/…' });
  });

  it('answers the same for an address it knows, and tells its owner at most once a day', async () => {
    const rig = await subscribed();
    expect(await rig.subscribe('ana@example.com')).toEqual(OK);
    expect(await rig.subscribe(ANA)).toEqual(OK);
    expect((await rig.arrived()).map(({ subject }) => subject)).toEqual([
      'You are already subscribed',
    ]);
    rig.platform.advance(DAY_MS);
    await rig.subscribe(ANA);
    expect(await rig.arrived()).toHaveLength(1);
    expect(await statuses(rig)).toEqual([{ email: ANA, status: 'confirmed' }]);
  });

  it('refuses a link that is seven days old, made up, or of another kind', async () => {
    const rig = await start();
    await rig.subscribe(ANA);
    const [mail] = await rig.arrived();
    if (!mail) throw new Error('no mail');
    rig.platform.advance(7 * DAY_MS);
    expect(await rig.confirm(tokenIn(mail, 'confirm'))).toMatchObject(GONE);
    for (const token of ['', 'x', tokenIn(mail, 'unsubscribe')]) {
      expect(await rig.confirm(token)).toMatchObject(GONE);
    }
    expect(await rig.leave('x')).toMatchObject(GONE);
    expect(await rig.resume('x')).toMatchObject(GONE);
    expect(await rig.confirm('\0')).toMatchObject({ status: 400 });
    expect(await statuses(rig)).toEqual([{ email: ANA, status: 'pending' }]);
  });

  it('lets every mail be left with one press, without a login', async () => {
    const { app, leaveToken, ...rig } = await subscribed();
    await rig.subscribe(ANA);
    const [mail] = await rig.arrived();
    const address = mail?.headers?.['List-Unsubscribe']?.slice(1, -1) ?? '';
    expect(address).toBe(`${PUBLIC_URL}/api/newsletter/unsubscribe?token=${leaveToken}`);
    expect(mail?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    const press = () =>
      app.request(address, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
      });
    expect((await press()).status).toBe(200);
    expect((await press()).status).toBe(200);
    expect(await statuses(rig)).toEqual([{ email: ANA, status: 'unsubscribed' }]);
  });

  it('changes nothing when a link is only opened', async () => {
    const { app, leaveToken, ...rig } = await subscribed();
    const response = await app.request(`/api/newsletter/unsubscribe?token=${leaveToken}`);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain(`/newsletter/unsubscribe?token=${leaveToken}`);
    const nasty = await app.request(
      `/api/newsletter/unsubscribe?token=${encodeURIComponent('"><script>')}`,
    );
    expect(await nasty.text()).not.toContain('<script>');
    expect(await statuses(rig)).toEqual([{ email: ANA, status: 'confirmed' }]);
  });

  it('takes back what was pressed by mistake; links from before stay dead', async () => {
    const { leaveToken, confirmToken, ...rig } = await subscribed();
    await rig.leave(leaveToken);
    expect(await rig.confirm(confirmToken)).toMatchObject(GONE);
    expect(await rig.resume(leaveToken)).toMatchObject({ body: { status: 'confirmed' } });
    expect(await statuses(rig)).toEqual([{ email: ANA, status: 'confirmed' }]);
    expect(await rig.arrived()).toEqual([]);
  });

  it('forgets who left, and who never confirmed, after thirty days', async () => {
    const { leaveToken, ...rig } = await subscribed();
    await rig.subscribe('ben@example.com');
    await rig.subscribe('cleo@example.com');
    const mail = (await rig.arrived()).find(({ to }) => to.address.startsWith('cleo'));
    await rig.confirm(mail ? tokenIn(mail, 'confirm') : '');
    await rig.leave(leaveToken);
    rig.platform.advance(30 * DAY_MS - 1);
    await rig.arrived();
    expect(await statuses(rig)).toHaveLength(3);
    rig.platform.advance(1);
    await rig.arrived();
    expect(await statuses(rig)).toEqual([{ email: 'cleo@example.com', status: 'confirmed' }]);
    const facts = await rig.db.selectFrom('subscription_facts').select('kind').execute();
    expect(facts.map(({ kind }) => kind).toSorted()).toEqual(['asked', 'confirmed']);
    expect(await rig.db.selectFrom('confirmations').selectAll().execute()).toEqual([]);
  });

  it('refuses what is no address, and a flood of addresses', async () => {
    const rig = newsletterRig(await open(), { limits: true });
    expect(await rig.subscribe('ana@')).toMatchObject({ status: 400, body: { field: 'email' } });
    for (let n = 0; n < 9; n += 1) await rig.subscribe(`ana${n}@example.com`);
    expect(await rig.subscribe('zoe@example.com')).toMatchObject({ status: 429 });
    expect(await statuses(rig)).toHaveLength(9);
  });

  it('mails one mailbox three links a day, by whatever spelling of its address', async () => {
    const rig = newsletterRig(await open(), { limits: true });
    for (const tag of ['', '+a', '+b', '+c', '+d'])
      expect(await rig.subscribe(`ana${tag}@example.com`)).toEqual(OK);
    expect(await rig.arrived()).toHaveLength(3);
  });
});
