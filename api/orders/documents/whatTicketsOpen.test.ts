import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ticketFacts } from '#api/documents/ticketFacts.ts';
import { orderConfirmation } from '#api/mail/orderConfirmation.ts';
import { aWalletTicket } from '#api/wallets/testing.ts';
import { formatDate, formatInstant } from '#shared/base/time.ts';
import { iso } from '#shared/base/iso.ts';
import { zonedInstant } from '#shared/base/zonedInstant.ts';
import { eventDays, nextDate } from '#shared/events/eventDays.rules.ts';
import { eventWindow } from '#shared/events/eventWindow.rules.ts';
import { icalendar } from '#shared/calendar/icalendar.ts';
import { calendarEntries } from '#shared/calendar/calendarEntries.rules.ts';
import { daysOf, occasionOf } from '#shared/orders/occasion.rules.ts';
import { ticketPages } from '#shared/orders/ticketPages.rules.ts';
import { anItem, anOccasion, anOrder } from '#shared/testing/orderBuilders.ts';
import { holds } from '#shared/testing/propertyTesting.ts';
import { type PlannedItem, ticketDays } from '#shared/tickets/ticketDays.rules.ts';
import { defaultValidOn, opensOn } from '#shared/tickets/validOn.rules.ts';
import { passFields, passUse } from '#shared/wallets/applePass.rules.ts';
import { googlePayload } from '#shared/wallets/googlePass.rules.ts';

const ZONES = ['America/New_York', 'America/Phoenix', 'America/Los_Angeles', 'Pacific/Honolulu'];
const FIRST_DAY = '2026-01-01';
const TEN_YEARS = 3650;
const DAY = 86_400_000;
const HOUR = 3_600_000;
const rinks = ['Cascade Rink', 'Golden Glide', 'Skyline'].map((name, n) => ({ id: n + 1, name }));

const clock = fc.option(fc.nat(47), { nil: null }).map((half) => {
  if (half === null) return null;
  return `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 ? '30' : '00'}`;
});
const planned = fc.record({
  day: fc.nat(4),
  /** Hour of the event day, which begins at 6 AM; 24 and more are after midnight. */
  hour: fc.integer({ min: 6, max: 29 }),
  hours: fc.integer({ min: 1, max: 6 }),
  rink: fc.option(fc.nat(2), { nil: null }),
});
const anyCase = fc.record({
  first: fc.nat(TEN_YEARS),
  length: fc.integer({ min: 1, max: 5 }),
  zone: fc.constantFrom(...ZONES),
  clocks: fc.record({ doors_open_time: clock, start_time_local: clock, end_time_local: clock }),
  schedule: fc.array(planned, { maxLength: 6 }),
  venues: fc.nat(3),
  product: fc.oneof(
    fc.constant('whole' as const),
    fc.nat(5).map((item) => ({ item })),
    fc.uniqueArray(fc.nat(4), { minLength: 1 }).map((days) => ({ days })),
  ),
});

type Case = typeof anyCase extends fc.Arbitrary<infer T> ? T : never;

/** Makes an event and an order with a ticket for one of its products, as the server would. */
function made({ first, length, zone: time_zone, clocks, venues, ...some }: Case) {
  const start_date = nextDate(FIRST_DAY, first);
  const dates = { start_date, end_date: nextDate(start_date, length - 1), time_zone };
  const schedule = some.schedule.map(({ day, hour, hours, rink }, n): PlannedItem => {
    const date = nextDate(start_date, (day % length) + Math.floor(hour / 24));
    const start = zonedInstant(date, `${String(hour % 24).padStart(2, '0')}:00`, time_zone);
    const times = { start_time: iso(start), end_time: iso(start + hours * HOUR) };
    return { id: n + 1, title: `Item ${n + 1}`, ...times, venue: rinks[rink ?? 9] ?? null };
  });
  const msOf = ({ start_time, end_time }: PlannedItem) => {
    return { start_time: Date.parse(start_time), end_time: Date.parse(end_time) };
  };
  const window = eventWindow({ ...dates, ...clocks }, schedule.map(msOf));
  const venue = venues === 1 ? (rinks[0] ?? null) : null;
  const times = {
    doors_at: iso(window.doorsAt),
    starts_at: iso(window.startsAt),
    end_time: iso(window.endsAt),
  };
  const event = { ...dates, ...clocks, ...times, venue };
  const { product } = some;
  const item = typeof product === 'object' && 'item' in product && schedule[product.item];
  const days = eventDays(dates);
  const chosen =
    typeof product === 'object' && 'days' in product
      ? days.filter((_, n) => product.days.some((day) => day % length === n))
      : null;
  const valid_on = item ? defaultValidOn(Date.parse(item.start_time), dates) : chosen;
  const terms = { sub_event_id: item ? item.id : null, valid_on };
  const opens = ticketDays(terms, event, schedule);
  const shown = venues > 1 ? { name: 'Multiple Venues' } : venue;
  const order = anOrder({
    event: anOccasion({ ...event, venue: shown }),
    items: [anItem({ opens })],
  });
  const [page = expect.fail('no page')] = ticketPages(order, []);
  return { days, valid_on, opens, order, page, event, window };
}

it('what a ticket opens is what the door lets in, day for day', () =>
  holds(anyCase, (some) => {
    const { days, valid_on, opens } = made(some);
    const shown = new Set(opens.map(({ day }) => day));
    for (const day of days)
      expect([day, shown.has(day)]).toEqual([day, days.length === 1 || opensOn(valid_on, day)]);
    for (const day of shown) expect(days).toContain(day);
  }));

it('paper, calendar and wallets say what a ticket opens, and nothing else', () =>
  holds(anyCase, (some) => {
    const { opens, order, page, event, window } = made(some);
    expect(daysOf(order)).toEqual(opens);
    const { time_zone: timeZone } = event;
    const entries = calendarEntries(order, 'https://rollcall.example');
    expect(entries.map(({ day }) => day)).toEqual(opens.map(({ day }) => day));
    const file = icalendar(entries, 'Rollcall', 0);
    expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(opens.length);
    const { event: known } = aWalletTicket();
    const wallet = aWalletTicket({ page, event: { ...known, timeZone, endsAt: window.endsAt } });
    const paper = JSON.stringify(ticketFacts({ holder: 'Ana' }, page, Infinity));
    const stops = occasionOf(order)?.stops ?? [];
    expect(page.occasion?.stops).toEqual(stops);
    for (const { when, place } of stops) {
      for (const { dates } of when) expect(paper).toContain(dates);
      expect(paper).toContain(place[0] ?? '');
    }
    for (const [n, day] of opens.entries()) {
      const begins = day.starts_at ?? day.doors_at;
      expect(entries[n]?.startsAt).toBe(begins === null ? null : Date.parse(begins));
      expect(entries[n]?.endsAt).toBe(day.ends_at === null ? null : Date.parse(day.ends_at));
      if (begins === null) expect(file).toContain(`DATE:${day.day.replaceAll('-', '')}`);
      const before = Date.parse(`${day.day}T00:00Z`) - DAY;
      const [header] = passFields(wallet, before).header;
      // Only the first entry is compared: before later ones, the pass may show an entry of the same day or the day
      // before.
      if (n === 0) expect(formatDate(day.day)).toContain(header?.value);
      if (n > 0 || day.starts_at === null) continue;
      const [{ dateTime } = {}] = googlePayload(wallet, '1', {
        detail: 'all',
        now: before,
      }).eventTicketClasses;
      const wall = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
      const start = formatInstant(Date.parse(day.starts_at), timeZone, wall);
      expect(dateTime?.start).toContain(`T${start}`);
    }
    const { begins } = passUse(wallet, 0);
    expect(begins.map((at) => iso(at.getTime()))).toEqual(
      opens.flatMap(({ starts_at }) => starts_at ?? []),
    );
  }));

it('no artifact says an hour where none is said', async () => {
  const some = { first: 300, length: 2, zone: 'America/New_York', venues: 1, schedule: [] };
  const clocks = { doors_open_time: null, start_time_local: null, end_time_local: null };
  const { order, page } = made({ ...some, clocks, product: 'whole' });
  const attachments: [] = [];
  const mail = await orderConfirmation(
    { order, lines: [], attachments },
    { publicUrl: '', id: '1' },
  );
  const texts = [mail.text, JSON.stringify(ticketFacts({ holder: 'Ana' }, page, Infinity))];
  for (const text of texts) expect(text).not.toMatch(/\d:\d\d [AP]M/);
  const file = icalendar(calendarEntries(order, 'https://rollcall.example'), 'Rollcall', 0);
  expect(file).not.toMatch(/DT(START|END)[^\r]*T\d{6}/);
});
