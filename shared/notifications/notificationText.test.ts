import fc from 'fast-check';
import { expect, it } from 'vitest';
import { holds } from '#shared/testing/propertyTesting.ts';
import { type NotedEvent, type NotificationReason, notificationText } from './notificationText.ts';
import { type ToldFacts, eventDifference } from './eventDifference.rules.ts';
import { NO_VENUE } from '#shared/events/events.rules.ts';
import { parsePushPayload, pathOf } from './pushPayload.ts';

const event: NotedEvent = {
  id: 7,
  title: 'Peach City Skate Jam',
  start_date: '2026-12-11',
  end_date: '2026-12-11',
  doors_open_time: '19:30',
  time_zone: 'America/New_York',
  venue: 'Cascade Rink',
  location: 'Atlanta, GA',
};
const nothing = { when: false, where: false, program: false, cancelled: false, added: false };
const changed = (what: Partial<typeof nothing>, ticket = false): NotificationReason => ({
  kind: 'schedule_changed',
  ticket,
  news: { ...nothing, ...what },
});
const doors = (ticket: boolean): NotificationReason => ({ kind: 'doors_soon', ticket });

it('a note says when doors open soon', () => {
  expect(notificationText(event, doors(true))).toEqual({
    title: 'Doors open at 7:30 PM: Peach City Skate Jam',
    body: 'See you at Cascade Rink. Have your ticket ready: it works without a signal.',
    url: '/tickets',
    tag: 'doors_soon-7',
  });
  expect(notificationText({ ...event, doors_open_time: null }, doors(false))).toEqual({
    title: 'Doors open at 6:00 PM: Peach City Skate Jam',
    body: 'You saved this event. See you at Cascade Rink?',
    url: '/events/7',
    tag: 'doors_soon-7',
  });
});

const left = (units: number): NotificationReason => ({ kind: 'nearly_gone', left: units });
const plays = (more: number): NotificationReason => ({
  kind: 'dj_dates',
  dj: { id: 5, name: 'DJ Axle' },
  more,
});
const CANCELED = "Sorry, it won't take place on Fri, Dec 11.";
const NOW_WHEN = 'Now Fri, Dec 11, doors at 7:30 PM';
it.each<[string, NotificationReason, string]>([
  ['Change of plan', changed({ when: true }, true), `${NOW_WHEN}. Your ticket is still valid.`],
  ['Change of plan', changed({ where: true }), 'Now at Cascade Rink.'],
  ['Change of plan', changed({ when: true, where: true }), `${NOW_WHEN}, at Cascade Rink.`],
  ['Change of plan', changed({ program: true }), "There's a new schedule."],
  ['Change of plan', changed({ program: true, where: true }), 'Now at Cascade Rink.'],
  ['Canceled', changed({ cancelled: true, when: true }, true), CANCELED],
  ['Almost sold out', left(1), 'Only 1 ticket left for Fri, Dec 11.'],
  ['Almost sold out', left(9), 'Only 9 tickets left for Fri, Dec 11.'],
  ['Almost sold out', left(90), '90% of the tickets for Fri, Dec 11 are gone.'],
])('a note says %s: %j', (what, reason, body) => {
  const title = `${what}: Peach City Skate Jam`;
  expect(notificationText(event, reason)).toMatchObject({ title, body, url: '/events/7' });
});

it('a note of a mere addition speaks of no change', () =>
  expect(notificationText(event, changed({ where: true, added: true }, true))).toMatchObject({
    title: 'More about Peach City Skate Jam',
    body: 'At Cascade Rink. Your ticket is still valid.',
  }));

it.each(['Multiple Venues', 'No venue selected', ''])(
  'a note names the town where the venue is %j',
  (venue) =>
    expect(notificationText({ ...event, venue }, doors(false)).body).toBe(
      'You saved this event. See you in Atlanta, GA?',
    ),
);

it('whatever an event is called, the note is short, opens a page of ours, and arrives as it was sent', () => {
  const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 300 });
  const flag = fc.boolean();
  const occasion: fc.Arbitrary<NotificationReason> = fc.oneof(
    flag.map(doors),
    fc.integer({ min: 0, max: 9 }).map(plays),
    fc.record({ kind: fc.constant('nearly_gone'), left: fc.integer({ min: 1, max: 5000 }) }),
    fc
      .tuple(
        fc.record({ when: flag, where: flag, program: flag, cancelled: flag, added: flag }),
        flag,
      )
      .map(([what, ticket]) => changed(what, ticket)),
  );
  const ids = fc.integer({ min: 1, max: 2 ** 31 - 1 });
  holds(text, text, ids, occasion, (title, venue, id, said) => {
    const note = notificationText({ ...event, id, title, venue }, said);
    expect(note.url).toMatch(/^\/(tickets|djs\/5|events\/\d+)$/);
    // Limit for topics of push services: 32 characters of base64url.
    expect(note.tag).toMatch(/^[\w-]{1,32}$/);
    expect(new TextEncoder().encode(JSON.stringify(note)).length).toBeLessThan(3000);
    expect(parsePushPayload(JSON.stringify(note))).toEqual(note);
  });
});

it.each([undefined, null, '', 'hello', '[]', 'null', '42', '{}', '{"title":""}', '{"title":7}'])(
  'a push shows something for %j',
  (text) => {
    const body = "There's news about one of your events.";
    expect(parsePushPayload(text)).toEqual({ title: 'Rollcall', body, url: '/', tag: 'news' });
  },
);

it('a push takes what it understands of a stranger', () => {
  const note = parsePushPayload('{"title":"Hi","url":"https://evil.example/","tag":{}}');
  expect(note).toEqual({ title: 'Hi', body: '', url: '/', tag: 'news' });
});

it.each(['/events/7', '/orders/RC-1?x=1#y'])('a tap opens %s', (url) =>
  expect(pathOf(url)).toBe(url),
);

it.each(
  [
    ['//evil.example', '/\\evil.example', 'https://evil.example/', 'javascript:alert(1)'],
    ['events/7', 7, undefined],
  ].flat(),
)('a tap on %j opens Home', (url) => expect(pathOf(url)).toBe('/'));

it('a push never throws, and never leads off the site', () => {
  const home = 'https://rollcall.example';
  const start = fc.constantFrom('https://', '//', '/', '/\\', 'javascript:', 'mailto:a@');
  const address = fc.tuple(start, fc.string()).map((parts) => parts.join(''));
  holds(fc.oneof(fc.string(), fc.json(), address), (text) => {
    const { title, url } = parsePushPayload(text);
    expect(title).not.toBe('');
    for (const path of [pathOf(text), url]) expect(new URL(path, home).origin).toBe(home);
  });
});

const before: ToldFacts = { ...event, end_date: '2026-12-13', doors_open_time: '18:00' };

it.each<[Partial<ToldFacts>, Partial<typeof nothing>]>([
  [{ start_date: '2026-12-10' }, { when: true }],
  [{ end_date: '2026-12-12' }, { when: true }],
  [{ doors_open_time: '19:00' }, { when: true }],
  [{ time_zone: 'America/Chicago' }, { when: true }],
  [{ venue: 'Golden Glide' }, { where: true }],
  [{ location: 'Macon, GA' }, { where: true }],
  [
    { venue: 'X', end_date: '2026-12-12' },
    { when: true, where: true },
  ],
])('%j is news: %j', (change, news) =>
  expect(eventDifference(before, { ...before, ...change })).toEqual({ ...nothing, ...news }),
);

it.each([{ program: true }, { cancelled: true }])('%j is news by itself', (news) =>
  expect(eventDifference(before, before, news)).toEqual({ ...nothing, ...news }),
);

it.each([null, '', '18:00'])('doors at %j are no news: that is the default', (doors_open_time) => {
  const written = { ...before, doors_open_time };
  expect(eventDifference(written, before)).toBeNull();
  expect(eventDifference(before, written)).toBeNull();
});

const bare = { ...before, venue: '', start_time_local: null, doors_open_time: null };

it.each<[string, Partial<ToldFacts>, Partial<ToldFacts>, boolean]>([
  ['a first venue', bare, { venue: 'Cascade Rink' }, true],
  ['a venue in place of none', { venue: NO_VENUE }, { venue: 'Cascade Rink' }, true],
  ['first hours', bare, { start_time_local: '20:00' }, true],
  ['a first venue on another day', bare, { venue: 'Cascade Rink', end_date: '2031-01-09' }, false],
  ['other doors than the default', bare, { doors_open_time: '19:00' }, false],
  ['another venue', before, { venue: 'Elsewhere' }, false],
  ['a venue that is gone', before, { venue: '' }, false],
])('%s: adds only, or not', (_, was, change, added) =>
  expect(eventDifference({ ...before, ...was }, { ...before, ...was, ...change })).toMatchObject({
    added,
  }),
);
