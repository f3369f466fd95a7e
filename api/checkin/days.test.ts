import { expect, it } from 'vitest';
import { databaseBefore, oldEvent, oldSale } from '#api/db/oldDatabase.testing.ts';
import { describeStore } from '#api/db/testing.ts';
import { testPlatform } from '#api/testing.ts';
import { createStats } from './stats.ts';
import { openDoor } from './testing.ts';

const HOUR = 3_600_000;
const [THU, FRI, SAT] = ['2026-11-19', '2026-11-20', '2026-11-21'];
/** 8 PM on Thursday in Los Angeles. */
const THURSDAY = Date.parse('2026-11-20T04:00:00Z');
const hours = (n: number) => ({ at: THURSDAY + n * HOUR, day: undefined });

describeStore('a door of three days', (open) => {
  const start = async (terms: { valid_on?: string; come_and_go?: 1 } = {}) => {
    const door = await openDoor(await open());
    await door.db
      .updateTable('ticket_products')
      .set({ come_and_go: 0, ...terms })
      .execute();
    door.platform.advance(THURSDAY - door.platform.clock());
    const [ticket, other] = await door.sell(2);
    if (!ticket || !other) throw new Error('nothing sold');
    const checkIn = (qrCode = ticket.qr) => door.post('staff', '/api/check-in', { qrCode });
    const stats = () => door.checkin.stats(door.eventId);
    const outcomes = async (scans: readonly unknown[]) =>
      (await door.handIn(scans)).results.map(({ outcome, reason }) => reason ?? outcome);
    const manifestOf = () =>
      door.checkin.manifest({ eventId: door.eventId, deviceId: 'x', user: door.users.staff });
    return { ...door, manifestOf, ticket, other, checkIn, stats, outcomes };
  };

  it('lets a pass in once a day', async () => {
    const { checkIn, stats, platform, other } = await start();
    expect([(await checkIn()).status, (await checkIn()).status]).toEqual([200, 409]);
    platform.advance(5 * HOUR);
    expect((await checkIn()).body).toMatchObject({ code: 'checkin.already_in' });
    platform.advance(19 * HOUR);
    expect((await checkIn()).status).toBe(200);
    expect((await checkIn(other.qr)).status).toBe(200);
    expect(await stats()).toMatchObject({
      totalTicketsSold: 2,
      totalCheckedIn: 2,
      today: FRI,
      insideNow: 2,
      days: [
        { day: THU, expected: 2, checkedIn: 1 },
        { day: FRI, expected: 2, checkedIn: 2 },
        { day: SAT, expected: 2, checkedIn: 0 },
      ],
      incidents: [],
    });
    expect((await stats()).recentCheckIns).toHaveLength(3);
  });

  it('refuses a day ticket on another day, and names its day', async () => {
    const { checkIn, platform, stats } = await start({ valid_on: `${FRI},${SAT}` });
    expect(await checkIn()).toMatchObject({
      status: 409,
      body: {
        code: 'checkin.wrong_day',
        message: 'Wrong day. This ticket is for Fri Nov 20 and Sat Nov 21.',
      },
    });
    platform.advance(12 * HOUR);
    expect((await checkIn()).status).toBe(200);
    expect((await stats()).days).toEqual([
      { day: THU, expected: 0, checkedIn: 0 },
      { day: FRI, expected: 2, checkedIn: 1 },
      { day: SAT, expected: 2, checkedIn: 0 },
    ]);
  });

  it('hands out an add-on once, not each day', async () => {
    const { checkIn, sell, platform } = await start();
    const [skates] = await sell(1, { kind: 'addon' });
    expect((await checkIn(skates?.qr)).status).toBe(200);
    platform.advance(24 * HOUR);
    expect((await checkIn(skates?.qr)).body).toMatchObject({ code: 'checkin.already_in' });
  });

  it('shows the lead two pairs of skates that two doors gave out twice, and forgets what is undone', async () => {
    const { scan, handIn, sell, stats, checkIn, manifestOf } = await start();
    const [skates] = await sell(1, { kind: 'addon', quantity: 2 });
    const code = skates?.code ?? '';
    const gave = (n: number, units: number) => scan(code, { ...hours(n), kind: 'handout', units });
    const [north, south] = [gave(2, 2), gave(1, 1)];
    expect((await handIn([north])).results).toMatchObject([{ outcome: 'applied' }]);
    const later = await handIn([south], { deviceId: 'south', deviceName: 'South gate' });
    expect(later.results).toMatchObject([{ outcome: 'incident', reason: 'beyond_bought' }]);
    expect((await stats()).incidents).toMatchObject([
      { reason: 'beyond_bought', entry: { id: south.id }, scan: { id: north.id, units: 2 } },
    ]);
    expect((await checkIn(skates?.qr)).body).toMatchObject({ code: 'checkin.already_in' });
    await handIn([scan(code, { ...hours(3), kind: 'undo', of: north.id })]);
    expect((await stats()).incidents).toEqual([]);
    expect((await checkIn(skates?.qr)).body).toMatchObject({ quantity: 1 });
    expect((await manifestOf()).scans.filter(({ kind }) => kind === 'handout')).toHaveLength(3);
  });

  it('knows who has gone out, and lets them in again where that is allowed', async () => {
    const { scan, ticket, outcomes, stats, checkIn, db, platform } = await start({
      come_and_go: 1,
    });
    const out = { direction: 'out' as const };
    expect(await outcomes([scan(ticket.code, hours(0))])).toEqual(['applied']);
    expect(await outcomes([scan(ticket.code, { ...hours(1), ...out })])).toEqual(['applied']);
    expect(await stats()).toMatchObject({ totalCheckedIn: 1, insideNow: 0, incidents: [] });
    platform.advance(2 * HOUR);
    expect((await checkIn()).status).toBe(200);
    expect(await outcomes([scan(ticket.code, hours(3))])).toEqual(['used_twice']);
    expect(await stats()).toMatchObject({ insideNow: 1, incidents: [{ reason: 'used_twice' }] });
    const rows = db.selectFrom('scans').select(['day', 'direction']).orderBy('corrected_at');
    expect((await rows.execute()).filter(({ direction }) => direction === 'out')).toEqual([
      { day: THU, direction: 'out' },
    ]);
  });

  it('forgets an admission that was taken back, whichever fact came first', async () => {
    const { scan, ticket, outcomes, stats, db } = await start();
    const mistake = scan(ticket.code, hours(1));
    const undo = scan(ticket.code, { ...hours(2), kind: 'undo', of: mistake.id });
    expect(await outcomes([mistake])).toEqual(['applied']);
    expect(await stats()).toMatchObject({ totalCheckedIn: 1, insideNow: 1 });
    expect(await outcomes([undo])).toEqual(['applied']);
    expect(await stats()).toMatchObject({ totalCheckedIn: 0, insideNow: 0, incidents: [] });
    expect(await db.selectFrom('attendances').selectAll().execute()).toEqual([]);
    const early = scan(ticket.code, hours(3));
    const first = scan(ticket.code, { ...hours(4), kind: 'undo', of: early.id });
    expect(await outcomes([first])).toEqual(['applied']);
    expect(await outcomes([early, scan(ticket.code, hours(5))])).toEqual(['applied', 'applied']);
    expect(await stats()).toMatchObject({ totalCheckedIn: 1, incidents: [] });
  });

  it('takes admissions of a device that did not know the days, and shows them to the lead', async () => {
    const { scan, ticket, outcomes, stats } = await start({ valid_on: SAT });
    expect(await outcomes([scan(ticket.code, hours(0))])).toEqual(['wrong_day']);
    expect((await stats()).incidents).toMatchObject([{ reason: 'wrong_day', entry: null }]);
  });

  it('keeps what a fact says besides, and passes it on with its day', async () => {
    const { scan, ticket, handIn, checkin, users, eventId, db } = await start();
    const of = '019b0a1c-0000-7000-8000-000000000001';
    const facts = [
      scan(ticket.code, { ...hours(6), day: SAT, clock: 'uncertain' }),
      scan(ticket.code, { ...hours(7), kind: 'handout', units: 2 }),
      scan(ticket.code, { ...hours(8), kind: 'undo', of }),
    ];
    await handIn(facts);
    const { scans } = await checkin.manifest({ eventId, deviceId: 'x', user: users.staff });
    expect(scans).toMatchObject([
      { id: facts[0]?.id, day: THU, clock: 'uncertain' },
      { id: facts[1]?.id, day: THU, kind: 'handout', units: 2 },
      { id: facts[2]?.id, day: THU, kind: 'undo', of },
    ]);
    expect(scans[0]).not.toHaveProperty('direction');
    expect(await db.selectFrom('attendances').select('day').execute()).toEqual([{ day: THU }]);
    const wrong = { ...scan(ticket.code), day: 'Friday' };
    expect((await handIn([wrong])).results).toMatchObject([{ reason: 'malformed' }]);
  });
});

it.each(['sqlite', 'postgres'] as const)(
  'scans of before keep their figures (%s)',
  async (dialect) => {
    const { db, catchUp } = await databaseBefore('0065-days-at-the-door', dialect);
    await oldEvent(db);
    const dates = { start_date: THU, end_date: SAT, time_zone: 'America/Los_Angeles', door_seq: 9 };
    await db.updateTable('events').set(dates).execute();
    await oldSale(db, { n: 1, commissions: [0, 0, 0] });
    await db.updateTable('order_items').set({ payment_mode: 'demo' }).execute();
    const scan = (n: number, order_item_id: number, at: number, rest: object = {}) => ({
      id: `scan-${n}`,
      event_id: 1,
      device_id: 'north',
      device_name: 'North',
      code: `${order_item_id}`,
      at,
      offset_ms: 0,
      corrected_at: at,
      verdict: 'admit',
      reason: 'ok',
      via: 'camera',
      by_user: 'u',
      received_from: 'u',
      received_at: at,
      order_item_id,
      outcome: 'applied',
      outcome_reason: null,
      first_scan_id: null,
      door_seq: n,
      ...rest,
    });
    const twice = { outcome: 'incident', outcome_reason: 'used_twice' };
    const night = [
      scan(1, 10, THURSDAY),
      // Offline, a day later: an incident then, and still.
      scan(2, 10, THURSDAY + 24 * HOUR, twice),
      scan(3, 11, THURSDAY + 26 * HOUR),
      scan(4, 11, THURSDAY + 27 * HOUR, {
        verdict: 'refuse',
        reason: 'already_in',
        outcome: 'repeated',
      }),
    ];
    await db
      .insertInto('scans')
      .values(night as never)
      .execute();
    for (const { id, order_item_id, at } of [night[0]!, night[2]!])
      await db
        .updateTable('order_items')
        .set({ entry_scan_id: id, entry_at: at })
        .where('id', '=', order_item_id)
        .execute();
    await catchUp();
    const platform = testPlatform();
    const { incidents, ...figures } = await createStats({ db, platform, modes: ['demo'] })(1);
    expect(figures).toMatchObject({
      totalTicketsSold: 3,
      totalCheckedIn: 2,
      checkInPercentage: 66.7,
      recentCheckIns: [{ order_item_id: 11 }, { order_item_id: 10 }],
      days: [{ checkedIn: 1 }, { checkedIn: 1 }, { checkedIn: 0 }],
    });
    expect(incidents).toMatchObject([
      { entry: { id: 'scan-1' }, scan: { id: 'scan-2', day: THU } },
    ]);
    expect(await db.selectFrom('scans').select(['id', 'day']).orderBy('id').execute()).toEqual([
      { id: 'scan-1', day: THU },
      { id: 'scan-2', day: THU },
      { id: 'scan-3', day: FRI },
      { id: 'scan-4', day: FRI },
    ]);
  },
);
