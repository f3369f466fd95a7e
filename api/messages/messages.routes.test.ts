import { describe, expect, it } from 'vitest';
import { problem } from '#api/checkout/testing/client.ts';
import { memoryDatabase } from '#api/db/testing.ts';
import {
  mailPreviewSchema,
  messageListSchema,
  messageSchema,
} from '#shared/messages/messages.schemas.ts';
import { ALL, openMessages } from './testing.ts';

async function start() {
  const opened = await openMessages(await memoryDatabase());
  await opened.buy('ana@rink.example');
  const path = `/api/admin/events/${opened.sale.eventId}/messages`;
  return { ...opened, path };
}

describe('the calls of messages', () => {
  it('count, preview, test, send, list and call back', async () => {
    const { as, path, wish, mails, worker } = await start();
    const ask = as('admin');
    const { idempotencyKey: _, ...content } = wish();
    const json = async (method: string, to: string, body?: object) =>
      (await ask(method, to, body)).json();
    expect(await json('POST', `${path}/reach`, content)).toEqual({
      buyers: 1,
      unsubscribed: 0,
      first: ['ana@rink.example'],
    });
    const preview = mailPreviewSchema.parse(await json('POST', `${path}/preview`, content));
    expect(preview.html).toContain('Bring <strong>socks</strong>.');
    expect(preview).toMatchObject({ subject: 'DEMO: Doors at eight' });
    const tested = await ask('POST', `${path}/test`, content);
    expect([tested.status, await tested.json()]).toEqual([202, { to: 'rita@example.com' }]);
    await worker.runDue();
    expect(mails).toMatchObject([
      { to: { address: 'rita@example.com' }, subject: 'DEMO: Test: Doors at eight' },
    ]);
    const sent = await ask('POST', path, wish());
    expect(sent.status).toBe(201);
    const { id } = messageSchema.parse(await sent.json());
    expect(messageListSchema.parse(await json('GET', path)).messages).toMatchObject([
      { id, status: 'waiting', author: 'admin' },
    ]);
    const called = await ask('POST', `/api/admin/messages/${id}/call-back`);
    expect(messageSchema.parse(await called.json())).toMatchObject({ status: 'called_back' });
  });

  it('say what is wrong, and with which field', async () => {
    const { as, path, wish, sale } = await start();
    const ask = as('admin');
    const told = (to: string, body: object) => problem(ask('POST', to, body));
    for (const [change, field] of [
      [{ subject: ' ' }, 'subject'],
      [{ text: '' }, 'text'],
      [{ kind: 'advert' }, 'kind'],
      [{ audience: { ...ALL, ticketIds: [] } }, 'audience.ticketIds'],
      [{ idempotencyKey: 'short' }, 'idempotencyKey'],
      [{ audience: { ...ALL, days: ['2026-12-24'] } }, 'audience.days'],
    ] as const)
      expect(await told(path, { ...wish(), ...change })).toMatchObject({ status: 400, field });
    const foreign = { ...wish(), audience: { ...ALL, ticketIds: [sale.foreign] } };
    for (const to of [path, `${path}/reach`, `${path}/preview`, `${path}/test`])
      expect(await told(to, foreign)).toMatchObject({
        status: 404,
        code: 'messages.ticket_unknown',
        field: 'audience.ticketIds',
      });
    const inside = { ...wish(), audience: { ...ALL, checkedIn: true } };
    expect(await told(path, inside)).toMatchObject({
      status: 409,
      code: 'messages.no_recipients',
      field: 'audience',
    });
    expect(await told('/api/admin/events/999/messages', wish())).toMatchObject({ status: 404 });
    expect(await problem(ask('GET', '/api/admin/events/999/messages'))).toMatchObject({
      code: 'events.unknown',
    });
    expect(await told('/api/admin/messages/none/call-back', {})).toMatchObject({
      code: 'messages.unknown',
    });
  });

  it.each(['staff', 'promoter', 'user', null] as const)('are not for %s', async (role) => {
    const { as, path, wish } = await start();
    const ask = as(role);
    const status = role === null ? 401 : 403;
    for (const to of [path, `${path}/reach`, `${path}/preview`, `${path}/test`])
      expect((await ask('POST', to, wish())).status).toBe(status);
    expect((await ask('GET', path)).status).toBe(status);
    expect((await ask('POST', '/api/admin/messages/1/call-back')).status).toBe(status);
  });

  it('a link in the mail unsubscribes with one click; opening it changes nothing', async () => {
    const { as, db, send, sendAll, mails } = await start();
    await send({ kind: 'other' });
    await sendAll();
    const ask = as(null);
    const link = /<http:\/\/localhost:3000(\S+)>/.exec(
      mails[0]?.headers?.['List-Unsubscribe'] ?? '',
    );
    const to = link?.[1] ?? '';
    const optouts = () => db.selectFrom('message_optouts').selectAll().execute();
    const page = await ask('GET', to);
    expect(await page.text()).toContain('url=/messages/unsubscribe?token=');
    expect(await optouts()).toEqual([]);
    expect(await (await ask('POST', to)).json()).toEqual({
      email: 'ana@rink.example',
      unsubscribed: true,
    });
    expect(await optouts()).toHaveLength(1);
    const token = to.split('token=')[1];
    expect((await ask('POST', '/api/messages/resume', { token })).status).toBe(200);
    expect(await optouts()).toEqual([]);
    expect(await problem(ask('POST', '/api/messages/unsubscribe?token=x'))).toMatchObject({
      status: 404,
      code: 'messages.link_invalid',
    });
  });
});
