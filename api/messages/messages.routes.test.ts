import { expect, it } from 'vitest';
import { problem } from '#api/checkout/testing/rig.ts';
import {
  mailPreviewSchema,
  messageListSchema,
  messageSchema,
} from '#shared/messages/messages.schemas.ts';
import { ALL, openMessages } from './testing.ts';
import { messageMail } from './messageMail.ts';

async function start() {
  const opened = await openMessages();
  await opened.buyAs('ana');
  const path = `/api/admin/events/${opened.sale.eventId}/messages`;
  return { ...opened, path, ask: opened.as('admin') };
}

it('the calls of messages count, preview, test, send, list and call back', async () => {
  const { ask, path, wish, mails, worker } = await start();
  const { idempotencyKey: _, ...content } = wish();
  const json = async (method: string, to: string, body?: object): Promise<unknown> =>
    (await ask(method, to, body)).json();
  const reach = { buyers: 1, unsubscribed: 0, first: ['ana@rink.example'] };
  expect(await json('POST', `${path}/reach`, content)).toEqual(reach);
  const preview = mailPreviewSchema.parse(await json('POST', `${path}/preview`, content));
  expect(preview.html).toContain('Bring <strong>socks</strong>.');
  expect(preview.text).toMatch(/^Hello Ana Ruiz,/);
  expect(preview).toMatchObject({ subject: 'DEMO: Doors at eight' });
  const tested = await ask('POST', `${path}/test`, content);
  const to = 'rita@example.com';
  expect([tested.status, await tested.json()]).toEqual([202, { to }]);
  await worker.runDue();
  const subject = 'DEMO: Test: Doors at eight';
  expect(mails).toMatchObject([{ to: { address: to }, subject }]);
  const sent = await ask('POST', path, wish());
  expect(sent.status).toBe(201);
  const { id } = messageSchema.parse(await sent.json());
  const list = messageListSchema.parse(await json('GET', path));
  expect(list.messages).toMatchObject([{ id, status: 'waiting', author: 'admin' }]);
  const called = await json('POST', `/api/admin/messages/${id}/call-back`);
  expect(messageSchema.parse(called)).toMatchObject({ status: 'called_back' });
});

it('the calls of messages say what is wrong, and with which field', async () => {
  const { ask, path, wish, sale } = await start();
  const told = (to: string, with_: object) => problem(ask('POST', to, { ...wish(), ...with_ }));
  const days = { audience: { ...ALL, days: ['2026-12-24'] } };
  expect(await told(path, days)).toMatchObject({ status: 400, field: 'audience.days' });
  const foreign = { audience: { ...ALL, ticketIds: [sale.foreign] } };
  const unknown = { code: 'messages.ticket_unknown', field: 'audience.ticketIds' };
  for (const to of [path, `${path}/reach`, `${path}/preview`, `${path}/test`])
    expect(await told(to, foreign)).toMatchObject({ status: 404, ...unknown });
  const nobody = { code: 'messages.no_recipients', field: 'audience' };
  const inside = { audience: { ...ALL, checkedIn: true } };
  expect(await told(path, inside)).toMatchObject({ status: 409, ...nobody });
  const lost = '/api/admin/events/999/messages';
  expect(await told(lost, {})).toMatchObject({ status: 404 });
  expect(await problem(ask('GET', lost))).toMatchObject({ code: 'events.unknown' });
  const missing = await told('/api/admin/messages/none/call-back', {});
  expect(missing).toMatchObject({ code: 'messages.unknown' });
});

it('a link in the mail unsubscribes with one click; opening it changes nothing', async () => {
  const { as, db, send, sendAll, mails } = await start();
  await send({ kind: 'other' });
  await sendAll();
  const ask = as(null);
  const link = mails[0]?.headers?.['List-Unsubscribe'] ?? '';
  const to = /<http:\/\/localhost:3000(\S+)>/.exec(link)?.[1] ?? '';
  const optouts = () => db.selectFrom('mail_optouts').selectAll().execute();
  const page = await ask('GET', to);
  expect(await page.text()).toContain('url=/messages/unsubscribe?token=');
  expect(await optouts()).toEqual([]);
  const left = { email: 'ana@rink.example', unsubscribed: true };
  expect(await (await ask('POST', to)).json()).toEqual(left);
  expect(await optouts()).toHaveLength(1);
  const token = to.split('token=')[1];
  expect((await ask('POST', '/api/messages/resume', { token })).status).toBe(200);
  expect(await optouts()).toEqual([]);
});

const TEXT = `Hello *all*,
bring your own skates:

- size 42
- [the map](https://rink.example/map?a=1&b=2)

# Parking

<script>alert(1)</script>

[bad](javascript:alert(1)) & done`;

const reader = { name: 'Ana', address: 'ana@rink.example' };
const site = { publicUrl: 'https://rollcall.example', path: '/orders/RC-1', demo: false };
const about = { event: 'Peach City Skate Jam', subject: 'Doors <at> eight', text: TEXT };
const write = (kind: 'about_event' | 'other') =>
  messageMail({ id: 'm', kind, to: reader, ...about, ...site, leaveToken: 'token' });

it('the mail of a message about the event says what was typed, as HTML and as text, does no harm, leads to the tickets, and has no way out', async () => {
  const { html, text, subject, headers, secrets } = await write('about_event');
  expect(html).toContain('href="https://rollcall.example/orders/RC-1"');
  expect(html).not.toContain('nsubscribe');
  expect([headers, secrets]).toEqual([undefined, undefined]);
  expect(subject).toBe('Doors <at> eight');
  expect(html).toContain('Doors &lt;at&gt; eight');
  expect(html).toMatch(/Hello <em>all<\/em>,<br \/>bring your own skates:/);
  expect(html).toContain('<a href="https://rink.example/map?a=1&amp;b=2">the map</a>');
  expect(html).toContain('&lt;script&gt;');
  expect(html).not.toMatch(/<script|javascript:/);
  expect(text).toBe(`Hello Ana,

Hello all,
bring your own skates:

- size 42
- the map (https://rink.example/map?a=1&b=2)

Parking

<script>alert(1)</script>

bad & done

https://rollcall.example/orders/RC-1

You're getting this e-mail because you have tickets for Peach City Skate Jam on Rollcall.`);
});

it('the mail of a message about anything else can be unsubscribed from', async () => {
  const { html, text, headers, secrets } = await write('other');
  const page = 'https://rollcall.example/messages/unsubscribe?token=token';
  expect(html).toContain(`href="${page}"`);
  expect(html).not.toContain('/orders/');
  expect(text).toContain(`Unsubscribe: ${page}`);
  const link = '<https://rollcall.example/api/messages/unsubscribe?token=token>';
  const oneClick = { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
  expect(headers).toEqual({ 'List-Unsubscribe': link, ...oneClick });
  expect(secrets).toEqual(['token']);
});
