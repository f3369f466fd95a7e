import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { describeStore } from '#api/db/testing.ts';
import { answerError } from '#api/http/errors.ts';
import { createLimit } from '#api/http/rateLimit.ts';
import type { AppEnv } from '#api/http/types.ts';
import { testMailbox } from '#api/mail/testing.ts';
import { testPlatform } from '#api/testing.ts';
import { requestsRoutes } from './requests.routes.ts';
import { createRequestsService } from './requests.service.ts';

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
  const start = async ({ limits = false } = {}) => {
    const db = await open();
    const platform = testPlatform();
    const teamEmail = 'team@rollcall.example';
    const requests = createRequestsService({ db, platform, teamEmail });
    const { mails, worker } = testMailbox(db, platform, requests.writers);
    const app = new Hono<AppEnv>().route(
      '/',
      requestsRoutes({ requests, limit: createLimit(limits) }),
    );
    app.onError(answerError(platform.log));
    const send = async (json: unknown) => {
      const response = await app.request('/api/send-email', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(json),
      });
      return { status: response.status, body: await response.json() };
    };
    return { db, app, send, mails, deliver: () => worker.runDue() };
  };

  it('are stored as they came, and mailed so that an answer goes to whoever asked', async () => {
    const { db, send, mails, deliver } = await start();
    expect(await send(request)).toEqual({ status: 200, body: { ok: true } });
    const row = await db.selectFrom('requests').selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ type: 'host-event', name: 'Ana Ruiz', email: 'ana@example.com' });
    expect(JSON.parse(row.data)).toEqual(data);
    await deliver();
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({
      to: { address: 'team@rollcall.example' },
      replyTo: { name: 'Ana Ruiz', address: 'ana@example.com' },
      subject: 'Host an event: Ana Ruiz, Detroit, MI',
    });
    expect(mails[0]?.text).toContain(data.details);
    expect(mails[0]?.html).toContain('&lt;b&gt;soul&lt;/b&gt; &amp; house.');
  });

  it('are one when they are sent twice, and another when something was changed in between', async () => {
    const { send, mails, deliver } = await start();
    await Promise.all([send(request), send(request)]);
    await send(request);
    await deliver();
    expect(mails).toHaveLength(1);
    await send({ ...request, data: { ...data, expectedAttendees: '300' } });
    await send({ ...request, key: 'key-2' });
    await deliver();
    expect(mails).toHaveLength(3);
  });

  it('need no key', async () => {
    const { send, mails, deliver } = await start();
    await send({ type: 'host-event', data });
    await send({ type: 'host-event', data });
    await deliver();
    expect(mails).toHaveLength(2);
  });

  it('that a machine filled in arrive with a mark, so that nobody is lost by mistake', async () => {
    const { db, send, mails, deliver } = await start();
    expect((await send({ ...request, website: 'https://spam.example' })).status).toBe(200);
    await deliver();
    expect(mails[0]?.subject).toBe('Possible spam: Host an event: Ana Ruiz, Detroit, MI');
    const { suspect } = await db.selectFrom('requests').select('suspect').executeTakeFirstOrThrow();
    expect(suspect).toBe(1);
  });

  it.each([
    ['data.email', { ...data, email: 'ana@example.com\r\nBcc: all@example.com' }],
    ['data.name', { ...data, name: 'Ana\nBcc: all@example.com' }],
    ['data.details', { ...data, details: 'too short' }],
    ['data.eventType', { ...data, eventType: undefined }],
  ])('with a wrong %s are refused, and leave nothing', async (field, wrong) => {
    const { db, send, mails, deliver } = await start();
    expect(await send({ ...request, data: wrong })).toMatchObject({
      status: 400,
      body: { code: 'request.invalid', field },
    });
    await deliver();
    expect(mails).toEqual([]);
    expect(await db.selectFrom('requests').selectAll().execute()).toEqual([]);
  });

  it('stop when they become a flood', async () => {
    const { send } = await start({ limits: true });
    const statuses = [];
    for (let n = 0; n < 21; n += 1) statuses.push((await send({})).status);
    expect(new Set(statuses.slice(0, 20))).toEqual(new Set([400]));
    expect(statuses.at(-1)).toBe(429);
  });

  it('have an address to write to instead', async () => {
    const { app } = await start();
    const response = await app.request('/api/contact');
    expect(await response.json()).toEqual({ email: 'team@rollcall.example' });
  });
});
