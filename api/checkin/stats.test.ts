import { expect, it } from 'vitest';
import { codeOf } from '#api/checkout/testing/rig.ts';
import { describeStore } from '#api/db/testing.ts';
import { anActor } from '#api/testing.ts';
import { doorEventSchema } from '#shared/checkin/doorNight.schemas.ts';
import { checkInStatsSchema } from '#shared/checkin/checkin.schemas.ts';
import { createCheckinService } from './checkin.service.ts';
import { weekend } from './testing.fixture.ts';
import { openDoor } from './testing.ts';

const MINUTE = 60_000;
const NIGHT = Date.UTC(2026, 10, 20, 12);

describeStore('the statistics of a door', (open) => {
  it('are zeros before anybody comes, count valid tickets, and show the latest ten of all that came in', async () => {
    const door = await openDoor(await open());
    const nobody = { expected: 0, checkedIn: 0 };
    expect(await door.checkin.stats(door.eventId)).toEqual({
      totalTicketsSold: 0,
      totalCheckedIn: 0,
      guests: { tickets: 0, checkedIn: 0 },
      checkInPercentage: 0,
      today: '2026-11-19',
      insideNow: 0,
      days: ['2026-11-19', '2026-11-20', '2026-11-21'].map((day) => ({ day, ...nobody })),
      recentCheckIns: [],
      incidents: [],
    });
    const sold = await door.sell(16);
    const rental = await door.sellOne({ kind: 'addon' });
    const inside = [...sold.slice(0, 11), rental];
    await door.handIn(inside.map(({ code }, n) => door.scan(code, { at: NIGHT + n * MINUTE })));
    await door.cancel(sold[0]!);
    const stats = await door.checkin.stats(door.eventId);
    expect(checkInStatsSchema.parse(stats)).toEqual(stats);
    const counts = { totalTicketsSold: 15, totalCheckedIn: 10, checkInPercentage: 66.7 };
    expect(stats).toMatchObject(counts);
    const latest = inside.slice(-10).map(({ id }) => id);
    const shown = stats.recentCheckIns.map(({ order_item_id }) => order_item_id);
    expect(shown).toEqual(latest.toReversed());
    const by = { staff_id: 'user-staff', staff_name: 'Sam Staff' };
    const check_in_time = new Date(NIGHT + 11 * MINUTE).toISOString();
    const last = { order_item_id: rental.id, name: 'Weekend Pass', check_in_time, ...by };
    expect(stats.recentCheckIns[0]).toEqual(last);
  });

  it('leave out what was sold in test mode once payments are real, but for who came in with it since', async () => {
    const door = await openDoor(await open());
    const { sellOne, scan, handIn, eventId, users, holder } = door;
    const [rehearsed, stale] = [await sellOne(), await sellOne()];
    await handIn([2, 3].map((n) => scan(rehearsed.code, { at: NIGHT + n * MINUTE })));
    const tried = { totalCheckedIn: 1, incidents: [{ reason: 'used_twice' }] };
    expect(await door.checkin.stats(eventId)).toMatchObject(tried);
    const live = createCheckinService({ ...door, mode: 'live' }, door);
    // A typed code has no signature, so the server's list of tickets decides.
    for (const qrCode of [stale.qr, stale.code])
      expect(await codeOf(live.checkIn({ qrCode }, users.staff))).toContain('demo_ticket');
    const real = await sellOne({ demo: false });
    const stats = () => live.stats(eventId);
    const nobody = { totalTicketsSold: 1, totalCheckedIn: 0, recentCheckIns: [] };
    expect(await stats()).toMatchObject({ ...nobody, incidents: [] });
    // A device that has been offline since the server was in test mode.
    const late = scan(stale.code, { at: NIGHT + 5 * MINUTE });
    const upload = { sentAt: late.at, scans: [late] };
    const incident = { id: late.id, outcome: 'incident', reason: 'demo_ticket' };
    for (const _time of ['once', 'again']) {
      const { results } = await live.upload({ eventId, holder: await holder(), upload });
      expect(results).toEqual([incident]);
    }
    const shown = { code: stale.code, reason: 'demo_ticket', entry: null };
    expect(await stats()).toMatchObject({ ...nobody, incidents: [shown] });
    expect(await live.checkIn({ qrCode: real.qr }, users.staff)).toMatchObject({ id: real.id });
    const all = { totalCheckedIn: 1, checkInPercentage: 100 };
    const recent = [{ order_item_id: real.id }];
    expect(await stats()).toMatchObject({ ...all, recentCheckIns: recent });
  });

  it('name both devices and times of every incident, the latest first', async () => {
    const door = await openDoor(await open());
    const [twice, void_] = [await door.sellOne(), await door.sellOne()];
    const late = door.scan(twice.code, { at: NIGHT + 3 * MINUTE, by: 'nobody we know' });
    const early = door.scan(twice.code, { at: NIGHT + 2 * MINUTE, deviceId: 'south' });
    await door.handIn([late]);
    await door.handIn([early], { device: 'south' });
    await door.cancel(void_);
    const offline = door.scan(void_.code, { at: NIGHT + MINUTE });
    await door.handIn([offline]);
    const { incidents, recentCheckIns } = await door.checkin.stats(door.eventId);
    const [north, south] = [{ deviceName: 'North gate' }, { deviceName: 'South gate' }];
    const scan = { ...late, by: door.users.staff.id, ...north };
    const of = ({ code, id }: typeof twice) => ({ code, order_item_id: id });
    expect(incidents).toEqual([
      { ...of(twice), reason: 'used_twice', entry: { ...early, ...south }, scan },
      { ...of(void_), reason: 'cancelled', entry: null, scan: { ...offline, ...north } },
    ]);
    expect(recentCheckIns[0]).toMatchObject({ order_item_id: twice.id, staff_name: 'Sam Staff' });
  });
});

describeStore('the events a door can be opened for', (open) => {
  it('are those happening now, then those to come, then those of the last week', async () => {
    const { events, checkin } = await openDoor(await open());
    for (const [title, from, to] of [
      ['Next year', '2027-01-01', '2027-01-02'],
      ['Long over', '2026-11-01', '2026-11-10'],
      ['Over since Sunday', '2026-11-14', '2026-11-15'],
      ['Over since Wednesday', '2026-11-18', '2026-11-18'],
      ['Tomorrow', '2026-11-21', '2026-11-21'],
    ] as const)
      await events.createEvent(weekend(title, from, to));
    const listed = await checkin.doorEvents();
    expect(doorEventSchema.array().parse(listed)).toEqual(listed);
    const [now, soon] = [['Neon Lane Weekender'], ['Tomorrow', 'Next year']];
    const over = ['Over since Wednesday', 'Over since Sunday'];
    expect(listed.map(({ title }) => title)).toEqual([...now, ...soon, ...over]);
  });

  it('are drafts only when somebody has a ticket, and say how many tickets they have and how many are in', async () => {
    const { events, checkin, eventId, ...door } = await openDoor(await open());
    const draft = weekend('Never announced', '2026-11-21', '2026-11-21');
    await events.createEvent({ ...draft, published: false });
    const [first, gone] = [await door.sellOne(), await door.sellOne()];
    await door.sell(1);
    await door.sell(1, { kind: 'addon' });
    await events.changeEvent(anActor, eventId, { published: false });
    await door.handIn([door.scan(first.code)]);
    await door.cancel(gone);
    const told = { id: eventId, title: 'Neon Lane Weekender', tickets: 2, checkedIn: 1 };
    expect(await checkin.doorEvents()).toMatchObject([told]);
  });
});
