import fc from 'fast-check';
import { expect, it } from 'vitest';
import { holds } from '#shared/testing/holds.ts';
import { type NotedEvent, notificationText, type NotificationReason } from './notificationText.ts';
import { parsePushPayload } from './payload.ts';

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
const news = { when: false, where: false, program: false, cancelled: false };
const changed = (what: Partial<typeof news>, ticket = false): NotificationReason => ({
  kind: 'schedule_changed',
  ticket,
  news: { ...news, ...what },
});

it('says when doors open soon', () => {
  expect(notificationText(event, { kind: 'doors_soon', ticket: true })).toEqual({
    title: 'Doors open at 7:30 PM: Peach City Skate Jam',
    body: 'See you at Cascade Rink. Have your ticket ready: it shows without a signal.',
    url: '/tickets',
    tag: 'doors_soon-7',
  });
  expect(
    notificationText({ ...event, doors_open_time: null }, { kind: 'doors_soon', ticket: false }),
  ).toEqual({
    title: 'Doors open at 6:00 PM: Peach City Skate Jam',
    body: 'You saved it. See you at Cascade Rink?',
    url: '/events/7',
    tag: 'doors_soon-7',
  });
});

it.each([
  [changed({ when: true }, true), 'Now Fri, Dec 11, doors at 7:30 PM. Your ticket is still good.'],
  [changed({ where: true }), 'Now at Cascade Rink.'],
  [changed({ when: true, where: true }), 'Now Fri, Dec 11, doors at 7:30 PM, at Cascade Rink.'],
  [changed({ program: true }), 'There is a new schedule.'],
  [changed({ program: true, where: true }), 'Now at Cascade Rink.'],
])('says when plans change: %j', (occasion, body) => {
  const note = notificationText(event, occasion);
  expect(note).toMatchObject({
    title: 'Change of plan: Peach City Skate Jam',
    body,
    url: '/events/7',
  });
});

it('says when an event is cancelled, whatever else has changed', () =>
  expect(notificationText(event, changed({ cancelled: true, when: true }, true))).toMatchObject({
    title: 'Cancelled: Peach City Skate Jam',
    body: 'It will not take place on Fri, Dec 11. Sorry.',
  }));

it.each([
  [1, 'Only 1 ticket left for Fri, Dec 11.'],
  [9, 'Only 9 tickets left for Fri, Dec 11.'],
  [90, 'Nine in ten tickets are gone for Fri, Dec 11.'],
])('says when %i tickets are left', (left, body) =>
  expect(notificationText(event, { kind: 'nearly_gone', left })).toMatchObject({
    title: 'Almost sold out: Peach City Skate Jam',
    body,
  }),
);

it('what is said of an event in several places, or in none yet', () => {
  for (const venue of ['Multiple Venues', 'No venue selected', '']) {
    const { body } = notificationText({ ...event, venue }, { kind: 'doors_soon', ticket: false });
    expect(body).toBe('You saved it. See you in Atlanta, GA?');
  }
});

it('whatever an event is called, the note is short, opens a page of ours, and arrives as it was sent', () => {
  const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 300 });
  const occasion: fc.Arbitrary<NotificationReason> = fc.oneof(
    fc.record({ kind: fc.constant('doors_soon' as const), ticket: fc.boolean() }),
    fc.record({
      kind: fc.constant('nearly_gone' as const),
      left: fc.integer({ min: 1, max: 5000 }),
    }),
    fc.record({
      kind: fc.constant('schedule_changed' as const),
      ticket: fc.boolean(),
      news: fc.record({
        when: fc.boolean(),
        where: fc.boolean(),
        program: fc.boolean(),
        cancelled: fc.boolean(),
      }),
    }),
  );
  holds(
    text,
    text,
    fc.integer({ min: 1, max: 2 ** 31 - 1 }),
    occasion,
    (title, venue, id, said) => {
      const note = notificationText({ ...event, id, title, venue }, said);
      expect(note.url).toMatch(/^\/(tickets|events\/\d+)$/);
      // Limit for topics of push services: 32 characters of base64url.
      expect(note.tag).toMatch(/^[\w-]{1,32}$/);
      expect(new TextEncoder().encode(JSON.stringify(note)).length).toBeLessThan(3000);
      expect(parsePushPayload(JSON.stringify(note))).toEqual(note);
    },
  );
});
