import { expect, it } from 'vitest';
import { messageMail } from './messageMail.ts';

const TEXT = `Hello *all*,
bring your own skates:

- size 42
- [the map](https://rink.example/map?a=1&b=2)

# Parking

<script>alert(1)</script>

[bad](javascript:alert(1)) & done`;

const to = { name: 'Ana', address: 'ana@rink.example' };
const site = { publicUrl: 'https://rollcall.example', path: '/orders/RC-1', demo: false };
const about = { event: 'Peach City Skate Jam', subject: 'Doors <at> eight', text: TEXT };
const write = (kind: 'about_event' | 'other') =>
  messageMail({ id: 'm', kind, to, ...about, ...site, leaveToken: 'token' });

it('says what was typed, as HTML and as text, and does no harm', async () => {
  const { html, text, subject } = await write('about_event');
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

it('that is about the event leads to the tickets, and has no way out', async () => {
  const { html, headers, secrets } = await write('about_event');
  expect(html).toContain('href="https://rollcall.example/orders/RC-1"');
  expect(html).not.toContain('nsubscribe');
  expect([headers, secrets]).toEqual([undefined, undefined]);
});

it('that is about anything else can be unsubscribed from', async () => {
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
