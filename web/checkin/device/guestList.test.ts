import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { allStays, foldVisits } from '#shared/checkin/stays.rules.ts';
import { holds } from '#web/testing/propertyTesting.ts';
import { createGuestList, type GuestList } from './guestList.ts';
import { aDoorTicket, aFact, aNamedScan } from '#web/checkin/testing/door.ts';

const [FRI, SAT] = ['2026-12-11', '2026-12-12'] as const;

/** Scans with few ids, so that they collide; their times tie only after clock correction. */
const anyScan = fc
  .record({
    id: fc.integer({ min: 1, max: 12 }).map((n) => aFact(n).id),
    deviceId: fc.constantFrom('gate-north', 'gate-south'),
    code: fc.constantFrom('7K2M9QXD', '00000000', 'ZZZZZZZZ'),
    at: fc.integer({ min: 1000, max: 1008 }),
    offsetMs: fc.integer({ min: -4, max: 4 }),
    verdict: fc.constantFrom('admit' as const, 'refuse' as const),
    day: fc.constantFrom(FRI, SAT),
    direction: fc.constantFrom('in' as const, 'in' as const, 'out' as const),
  })
  .map(aNamedScan);
const anyScans = fc.uniqueArray(anyScan, { maxLength: 12, selector: ({ id }) => id });
const anyTicket = fc
  .record({
    code: fc.constantFrom('7K2M9QXD', '00000000', 'ZZZZZZZZ'),
    kind: fc.constantFrom('ticket' as const, 'addon' as const),
    status: fc.constantFrom('valid' as const, 'cancelled' as const),
    order: fc.constantFrom('o1', 'o2'),
    phone: fc.constantFrom('p1', null),
    practice: fc.constantFrom(true as const, undefined),
    valid_on: fc.constantFrom<string[] | null>(null, [FRI], [FRI, SAT]),
  })
  .map(({ practice, ...ticket }) => aDoorTicket({ ...ticket, ...(practice && { practice }) }));

it('stored rows are parsed when they are looked up', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const list = createGuestList();
  const good = aDoorTicket({ order: 'o1' });
  list.putTickets([good, { code: '00000000', kind: 'ticket', order: 'o1' }]);
  expect(list.byHash('o1')).toEqual([good]);
  expect(list.ticket('00000000')).toBeNull();
  const reason = expect.stringMatching(/^item: /);
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.any(String), 'guest list', reason);
});

it('stored rows may be anything', () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const field = fc.anything();
  const row = fc.record({ code: field, kind: field, status: field, order: field, phone: field });
  holds(fc.array(row.map((one) => ({ ...one, code: JSON.stringify(one.code) }))), (rows) => {
    const list = createGuestList();
    list.putTickets([...rows, ...rows]);
    for (const { code } of rows) expect(list.ticket(code)).toBeNull();
  });
});

it('entries are those of the shared rule, in whatever order and however often scans arrive', () =>
  holds(anyScans, fc.array(fc.nat()), (scans, order) => {
    const list = createGuestList();
    for (const index of order) list.putScans(scans.slice(index % (scans.length + 1)));
    list.putScans(scans);
    const tickets = [...foldVisits(scans, ({ day = '' }) => day)];
    const expected = tickets.flatMap(([, visits]) => allStays(visits));
    const byId = (stays: typeof expected) => new Map(stays.map((one) => [one.entry.id, one]));
    expect(byId(list.entries())).toEqual(byId(expected));
    expect(list.incidents().length).toBe(expected.filter((one) => one.incidents.length > 0).length);
    for (const [code, visits] of tickets) {
      expect(list.entry(code)).toEqual(allStays(visits)[0]);
      for (const day of [FRI, SAT])
        expect(list.stay(code, day)).toEqual(visits.get(day)?.at(-1) ?? null);
    }
  }));

it('both doors learn that two pairs of skates were given out twice, whoever is heard first', () => {
  const skates = aDoorTicket({ code: '00000000', kind: 'addon', quantity: 2 });
  const gave = (n: number, deviceName: string) =>
    aNamedScan({
      ...aFact(n, { code: skates.code, at: n, kind: 'handout', units: 2 }),
      deviceName,
    });
  const [north, south] = [gave(1, 'North'), gave(2, 'South')];
  for (const first of [north, south]) {
    const list = createGuestList();
    for (const fact of [first, north, south]) list.putScans([fact]);
    list.putTickets([skates]);
    expect(list.incidents()).toMatchObject([{ entry: north, incidents: [south] }]);
    expect(list.left(skates, FRI)).toBe(0);
    const daily = { ...skates, valid_on: [FRI, SAT] };
    list.putTickets([daily]);
    list.putScans([{ ...north, day: FRI }]);
    expect([FRI, SAT, '2026-12-13'].map((day) => list.left(daily, day))).toEqual([0, 2, 0]);
  }
});

const anyGone = fc.array(fc.constantFrom<string>('7K2M9QXD', '00000000'));
const anyView = fc.record({
  demoAllowed: fc.boolean(),
  day: fc.constantFrom(undefined, FRI, SAT),
});

it('counts are what counting everything again gives, whatever changed in between', () =>
  holds(fc.array(anyTicket), anyScans, anyGone, anyView, (tickets, scans, gone, view) => {
    const { demoAllowed, day } = view;
    const list = createGuestList();
    list.putTickets(tickets.slice(0, 3));
    list.putScans(scans);
    list.putTickets(tickets);
    const rows = new Map(tickets.map((ticket) => [ticket.code, ticket]));
    for (const code of gone) rows.delete(code);
    list.keepTickets(new Set(rows.keys()));
    const isAddon = (code: string) => rows.get(code)?.kind === 'addon';
    const folded = foldVisits(scans, (scan) => (isAddon(scan.code) ? '' : (scan.day ?? '')));
    const onDay = (code: string) =>
      folded
        .get(code)
        ?.get(day ?? '')
        ?.at(-1);
    const came = (code: string) => (day ? onDay(code) !== undefined : folded.has(code));
    const still = (code: string) => (day ? onDay(code)?.out === null : folded.has(code));
    const valid = [...rows.values()].filter(
      ({ kind, status, practice }) =>
        kind === 'ticket' && status === 'valid' && (demoAllowed || !practice),
    );
    const unlisted = [...folded.keys()].filter((code) => !rows.has(code));
    const opens = (days: string[] | null) => !day || !days || days.includes(day);
    const codes = [...valid.map(({ code }) => code), ...unlisted];
    expect(list.counts(view)).toEqual({
      total: valid.filter(({ valid_on }) => opens(valid_on)).length + unlisted.length,
      inside: codes.filter(came).length,
      now: codes.filter(still).length,
      listed: [...rows.values()].filter(({ kind }) => kind === 'ticket').length,
    });
  }));

it('a test ticket is neither among the entries nor the incidents of a real door', () => {
  const list = createGuestList();
  const [real, demo] = ['7K2M9QXD', '00000000'];
  list.putTickets([aDoorTicket({ code: real }), aDoorTicket({ code: demo, practice: true })]);
  const twice = (code: string, n: number) =>
    [n, n + 1].map((id) => aNamedScan(aFact(id, { code, at: id })));
  list.putScans([...twice(real, 1), ...twice(demo, 3)]);
  const codes = (of: { entry: { code: string } }[]) => of.map(({ entry }) => entry.code);
  for (const all of [list.entries, list.incidents]) {
    expect(codes(all())).toEqual([real, demo]);
    expect(codes(all({ demoAllowed: true }))).toEqual([real, demo]);
    expect(codes(all({ demoAllowed: false }))).toEqual([real]);
  }
});

it('is looked up by the hash of now, not by an older one', () => {
  const list = createGuestList();
  list.putTickets([aDoorTicket({ order: 'before', phone: 'p' })]);
  list.putTickets([aDoorTicket({ order: 'after', phone: null })]);
  expect(list.byHash('before')).toEqual([]);
  expect(list.byHash('p')).toEqual([]);
  expect(list.byHash('after')).toHaveLength(1);
});

const [old, fresh] = ['7K2M9QXD', '00000000'];
const dead = aDoorTicket({ code: old, item: 5, status: 'cancelled', order: '' });
const valid = aDoorTicket({ code: fresh, item: 5 });
const admitted = (n: number, code: string) => aNamedScan(aFact(n, { code, at: n }));

it('a ticket whose code was replaced is in by either code, in whatever order the news come', () => {
  const news = [
    (list: GuestList) => list.putTickets([dead]),
    (list: GuestList) => list.putTickets([valid]),
    (list: GuestList) => list.putScans([admitted(1, old)]),
  ];
  holds(fc.shuffledSubarray(news, { minLength: 3 }), (order) => {
    const list = createGuestList();
    list.putTickets([aDoorTicket({ code: old, item: 5 })]);
    for (const tell of order) tell(list);
    expect(list.entry(fresh)?.entry.id).toBe(admitted(1, old).id);
    expect(list.counts()).toEqual({ total: 1, inside: 1, now: 1, listed: 2 });
    expect(list.entries()).toHaveLength(1);
    expect(list.incidents()).toEqual([]);
  });
});

it('a ticket that was let in by its old and its new code is one incident', () => {
  const list = createGuestList();
  list.putTickets([dead, valid]);
  list.putScans([admitted(2, fresh), admitted(1, old)]);
  expect(list.entries()).toMatchObject([{ entry: { code: old }, incidents: [{ code: fresh }] }]);
  expect(list.incidents()).toHaveLength(1);
  expect(list.counts()).toMatchObject({ total: 1, inside: 1 });
});
