import { expect, it } from 'vitest';
import { served } from '#api/accounts/served.testing.ts';
import { describeStore } from '#api/db/testing.ts';

const TEAM = 'team@rollcall.example';
const data = {
  name: 'Ana Ruiz',
  email: 'ana@example.com',
  phone: '(313) 555-0142',
  eventType: 'Adult night',
  expectedAttendees: 'About 200',
  location: 'Detroit, MI',
  dateInfo: 'A Saturday in May',
  details: 'A night of funk.\nAnd <b>soul</b> & house.',
};
const request = { type: 'host-event', data, key: 'key-1' };

describeStore('requests to the team', (open) => {
  const start = async (env = {}) => {
    const rig = await served({ TEAM_EMAIL: TEAM, ...env }, { db: await open() });
    const send = (body: unknown) => rig.call('POST /api/send-email', { body });
    const stored = () => rig.rows('requests');
    return { ...rig, send, stored };
  };

  it('have an address to write to instead, are stored as they came, and mailed so that an answer goes to whoever asked', async () => {
    const { call, send, stored, arrived } = await start();
    expect((await call('GET /api/contact', {})).body).toEqual({ email: TEAM });
    expect(await send(request)).toEqual({ status: 200, body: { ok: true } });
    const person = { name: 'Ana Ruiz', email: 'ana@example.com' };
    const [row] = await stored();
    expect(row).toMatchObject({ type: 'host-event', ...person });
    expect(JSON.parse(row?.data ?? '')).toEqual(data);
    expect(await arrived()).toMatchObject([
      {
        to: { address: TEAM },
        replyTo: { name: person.name, address: person.email },
        subject: 'Host an event: Ana Ruiz, Detroit, MI',
        text: expect.stringContaining(data.details),
        html: expect.stringContaining('&lt;b&gt;soul&lt;/b&gt; &amp; house.'),
      },
    ]);
  });

  it('are one when they are sent twice, and another when something was changed in between', async () => {
    const { send, arrived } = await start();
    await Promise.all([send(request), send(request)]);
    await send(request);
    expect(await arrived()).toHaveLength(1);
    await send({ ...request, data: { ...data, expectedAttendees: '300' } });
    await send({ ...request, key: 'key-2' });
    expect(await arrived()).toHaveLength(2);
    // Without a key, each is another.
    for (const _time of ['once', 'twice']) await send({ type: 'host-event', data });
    expect(await arrived()).toHaveLength(2);
  });

  it('that a machine filled in arrive with a mark, so that nobody is lost by mistake', async () => {
    const { stored, send, arrived } = await start();
    expect((await send({ ...request, website: 'https://spam.example' })).status).toBe(200);
    const [mail] = await arrived();
    expect(mail?.subject).toBe('Possible spam: Host an event: Ana Ruiz, Detroit, MI');
    expect(await stored()).toMatchObject([{ suspect: 1 }]);
  });

  it('stop when they become a flood', async () => {
    const { send } = await start({ RATE_LIMITS: 'on' });
    for (let n = 0; n < 20; n += 1) expect((await send({})).status).toBe(400);
    expect((await send({})).status).toBe(429);
  });
});
