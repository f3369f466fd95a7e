import fc from 'fast-check';
import { expect, it } from 'vitest';
import { describeStore } from '#api/db/testing.ts';
import { WHOLE } from '#testing/scope.ts';
import { uuidv7 } from '#shared/base/ids.ts';
import { correctedAt, type Scan } from '#shared/checkin/checkin.rules.ts';
import {
  allStays,
  dayOfScan,
  firstEntry,
  foldVisits,
  tooMuch,
} from '#shared/checkin/stays.rules.ts';
import { weekend } from './testing.fixture.ts';
import { type Door, openDoor } from './testing.ts';

const TICKETS = 3;
const CANCELLED = 2;
/** The index of an add-on with two units, which follows the tickets. */
const ADDON = 3;
const UNITS = 2;
/** 6 AM of the second day in Los Angeles, where one day ends and another begins. */
const NIGHT = Date.UTC(2026, 10, 20, 14);
const EVENT = weekend('A night');

/** Few tickets and times, so that admissions collide. */
const anyFact = fc.record({
  ticket: fc.nat(ADDON + 1),
  deviceId: fc.constantFrom('north', 'south', 'bar'),
  at: fc.integer({ min: NIGHT - 5, max: NIGHT + 6 }),
  offsetMs: fc.integer({ min: -3, max: 3 }),
  verdict: fc.constantFrom('admit', 'admit', 'refuse'),
  reason: fc.constantFrom('ok', 'ok_unlisted', 'already_in'),
  // The day that a device claims counts near the change of days; an impossible day never does.
  day: fc.constantFrom(undefined, undefined, '2026-11-19', '2026-11-20', '2031-01-01'),
  direction: fc.constantFrom(undefined, 'in', 'out'),
  kind: fc.constantFrom(undefined, undefined, 'handout'),
  units: fc.constantFrom(undefined, 1, 2, 3),
  /** The index of the fact that this one takes back, if there is one. */
  undoes: fc.constantFrom(-1, -1, -1, 0, 1, 2),
});
/** Facts delivered in any order and batches, with repeats, each at least once. */
const anyNight = fc.array(anyFact, { minLength: 1, maxLength: 12 }).chain((facts) => {
  const all = facts.map((_, index) => index);
  const some = fc.array(fc.array(fc.constantFrom(...all), { maxLength: 6 }), { maxLength: 4 });
  const rest = fc.shuffledSubarray(all, { minLength: all.length });
  return fc.record({ facts: fc.constant(facts), some, rest, cut: fc.nat(all.length) });
});

async function hostEvent(door: Door) {
  const eventId = await door.events.createEvent(EVENT);
  const sold = await door.sell(TICKETS, { eventId });
  const cancelled = sold[CANCELLED];
  if (cancelled) await door.cancel(cancelled, eventId);
  sold.push(...(await door.sell(1, { eventId, kind: 'addon', quantity: UNITS })));
  return { eventId, codes: sold.map(({ code }) => code) };
}

/** Entries and incidents as the server has them. */
async function pictureOf({ rows, checkin }: Door, eventId: number) {
  const sold = await rows('order_items', { event_id: eventId });
  const codes = new Map(sold.map(({ id, code }) => [id, code]));
  const entered = sold.filter(({ entry_scan_id }) => entry_scan_id);
  const entries = entered.map((item) => [item.code, item.entry_scan_id] as const);
  const came = await rows('attendances', { event_id: eventId });
  const attendances = came.map(({ order_item_id, day, entry_scan_id, entry_at, inside }) =>
    [codes.get(order_item_id), day, entry_scan_id, entry_at, inside].join(' '),
  );
  const { incidents } = await checkin.stats(eventId);
  return {
    entries: new Map(entries),
    incidents: incidents.map(({ scan, reason }) => `${scan.id} ${reason}`).toSorted(),
    attendances: attendances.toSorted(),
  };
}

/** Entries and incidents as the shared rule derives them. */
function expected(scans: readonly Scan[], codes: readonly string[]) {
  const tickets = foldVisits(
    scans.filter(({ code }) => codes.includes(code)),
    (scan) => dayOfScan(scan, EVENT),
    ({ code }) => code,
    (code) => (code === codes[ADDON] ? { units: UNITS, eachDay: false } : null),
  );
  const incidents = [...tickets].flatMap(([code, visits]) =>
    allStays(visits).flatMap(({ entry, incidents: others }) =>
      code === codes[CANCELLED]
        ? [entry, ...others].map(({ id }) => `${id} cancelled`)
        : others.map((scan) => `${scan.id} ${tooMuch(scan)}`),
    ),
  );
  const attendances = [...tickets].flatMap(([code, visits]) =>
    [...visits].map(([day, stays]) => {
      const [first] = stays;
      const inside = stays.at(-1)?.out ? 0 : 1;
      return `${code} ${day} ${first?.entry.id} ${first && correctedAt(first.entry)} ${inside}`;
    }),
  );
  return {
    entries: new Map([...tickets].map(([code, visits]) => [code, firstEntry(visits)?.id])),
    incidents: incidents.toSorted(),
    attendances: attendances.toSorted(),
  };
}

describeStore('the picture of a night', (open) => {
  it('is the same however the scans arrive', { timeout: 60_000 }, async () => {
    const door = await openDoor(await open());
    await fc.assert(
      fc.asyncProperty(anyNight, async ({ facts, some, rest, cut }) => {
        const { eventId, codes } = await hostEvent(door);
        const ids = facts.map(() => uuidv7(0, door.platform.random(10)));
        const scans = facts.map(({ ticket, undoes, ...fact }, n): Scan => {
          const of = undoes === n ? undefined : ids[undoes];
          const on = of === undefined ? ticket : (facts[undoes]?.ticket ?? ticket);
          const undo = { kind: 'undo', of, verdict: 'admit' } as const;
          const what = { ...fact, ...(of === undefined ? {} : undo), id: ids[n] ?? '', eventId };
          return door.scan(codes[on] ?? '0NN0NN00', what);
        });
        const answers = new Map<string, unknown>();
        for (const batch of [...some, rest.slice(0, cut), rest.slice(cut)]) {
          const sent = batch.map((n) => scans[n]);
          const from = { eventId, upload: { sentAt: 0, scans: sent }, holder: await door.holder() };
          for (const result of (await door.checkin.upload(from)).results) {
            expect(result).toEqual(answers.get(result.id) ?? result);
            answers.set(result.id, result);
          }
        }
        expect(await pictureOf(door, eventId)).toEqual(expected(scans, codes));
      }),
      { numRuns: WHOLE ? 60 : 40 },
    );
  });
});
