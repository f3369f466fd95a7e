import { parse } from 'csv-parse/sync';
import { expect, it } from 'vitest';
import { describeStore } from '#api/db/testing.ts';
import { attendanceSchema } from '#shared/checkin/doorNight.schemas.ts';
import { openDoor } from './testing.ts';

const HOUR = 3_600_000;
const [THU, FRI, SAT] = ['2026-11-19', '2026-11-20', '2026-11-21'] as const;
/** 8 PM on Thursday in Los Angeles. */
const THURSDAY = Date.parse('2026-11-20T04:00:00Z');
const hours = (n: number) => ({ at: THURSDAY + n * HOUR, day: undefined });

describeStore('a door of three days', (open) => {
  const start = async (terms: { valid_on?: string } = {}) => {
    const door = await openDoor(await open());
    await door.update('ticket_products', { come_and_go: 0, ...terms });
    door.platform.advance(THURSDAY - door.platform.clock());
    const [ticket, other] = [await door.sellOne(), await door.sellOne()];
    const checkIn = (qrCode = ticket.qr) => door.post('staff', '/api/check-in', { qrCode });
    const stats = () => door.checkin.stats(door.eventId);
    const outcomes = async (scans: readonly unknown[]) =>
      (await door.handIn(scans)).results.map(({ outcome, reason }) => reason ?? outcome);
    const daysOf = async () =>
      (await stats()).days.map(({ expected, checkedIn }) => `${checkedIn}/${expected}`).join(' ');
    return { ...door, ticket, other, checkIn, stats, outcomes, daysOf };
  };

  it('lets a pass in once a day', async () => {
    const { checkIn, stats, platform, other, daysOf } = await start();
    expect([(await checkIn()).status, (await checkIn()).status]).toEqual([200, 409]);
    platform.advance(5 * HOUR);
    expect((await checkIn()).body).toMatchObject({ code: 'checkin.already_in' });
    platform.advance(19 * HOUR);
    expect((await checkIn()).status).toBe(200);
    expect((await checkIn(other.qr)).status).toBe(200);
    const counts = { totalTicketsSold: 2, totalCheckedIn: 2, insideNow: 2, incidents: [] };
    const days = [{ day: THU }, { day: FRI }, { day: SAT }];
    expect(await stats()).toMatchObject({ ...counts, today: FRI, days });
    expect(await daysOf()).toBe('1/2 2/2 0/2');
    expect((await stats()).recentCheckIns).toHaveLength(3);
  });

  it('refuses a day ticket on another day, and names its day', async () => {
    const { checkIn, platform, daysOf, outcomes, scan, ticket, stats } = await start({
      valid_on: `${FRI},${SAT}`,
    });
    const message = 'Wrong day. This ticket is for Fri Nov 20 and Sat Nov 21.';
    const body = { code: 'checkin.wrong_day', message };
    expect(await checkIn()).toMatchObject({ status: 409, body });
    // A device that did not know the days has let it in: the lead is told.
    expect(await outcomes([scan(ticket.code, hours(0))])).toEqual(['wrong_day']);
    expect((await stats()).incidents).toMatchObject([{ reason: 'wrong_day', entry: null }]);
    platform.advance(12 * HOUR);
    expect((await checkIn()).status).toBe(200);
    expect(await daysOf()).toBe('1/0 1/2 0/2');
  });

  it('lets a pass in on the eve of an event, and nobody after its last night, and names its days', async () => {
    const { checkIn, platform } = await start();
    const wrong = { code: 'checkin.wrong_day', message: expect.stringContaining('Thu Nov 19') };
    // The last day is over at 6 AM on the morning after it.
    platform.advance(Date.parse('2026-11-22T14:30:00Z') - platform.clock());
    expect(await checkIn()).toMatchObject({ status: 409, body: wrong });
    platform.advance(Date.parse('2026-11-18T20:00:00Z') - platform.clock());
    expect((await checkIn()).status).toBe(200);
  });

  it('hands out an add-on of each day once on each of its days, and as often as it has sessions then', async () => {
    const { scan, outcomes, checkIn, sellOne, platform, stats, manifest, ...door } = await start();
    const item = { event_id: door.eventId, title: 'Late', end_time: THURSDAY + 30 * HOUR };
    const on = (hour: number) =>
      door.insert('sub_events', { ...item, start_time: THURSDAY + hour * HOUR });
    const sessions = [await on(0), await on(24), await on(26)];
    const [skates, helmets] = [await sellOne({ kind: 'addon' }), await sellOne({ kind: 'addon' })];
    await door.update('order_items', { slots: `,${THU},${FRI}` }, { code: skates.code });
    const keys = ['', ...sessions.map((id) => `#${id}`)].join();
    await door.update('order_items', { slots: keys }, { code: helmets.code });
    const row = (code: string, quantity: number) =>
      expect.objectContaining({ code, quantity, valid_on: [THU, FRI] });
    const told = [row(skates.code, 1), row(helmets.code, 2)];
    expect((await manifest()).tickets).toEqual(expect.arrayContaining(told));
    for (const status of [200, 409]) expect((await checkIn(skates.qr)).status).toBe(status);
    platform.advance(24 * HOUR);
    expect((await checkIn(skates.qr)).body).toMatchObject({ quantity: 1 });
    expect((await checkIn(skates.qr)).body).toMatchObject({ code: 'checkin.already_in' });
    const gave = (n: number, units: number) =>
      scan(helmets.code, { ...hours(n), kind: 'handout', units });
    expect(await outcomes([gave(1, 2), gave(23, 2), gave(25, 1)])).toEqual([
      'applied',
      'applied',
      'beyond_bought',
    ]);
    expect((await stats()).incidents).toMatchObject([{ reason: 'beyond_bought' }]);
    platform.advance(24 * HOUR);
    const body = { code: 'checkin.wrong_day' };
    expect(await checkIn(skates.qr)).toMatchObject({ status: 409, body });
    expect(await outcomes([gave(48, 1)])).toEqual(['wrong_day']);
  });

  it('hands out an add-on once, not each day', async () => {
    const { checkIn, sellOne, platform } = await start();
    const skates = await sellOne({ kind: 'addon' });
    expect((await checkIn(skates.qr)).status).toBe(200);
    platform.advance(24 * HOUR);
    expect((await checkIn(skates.qr)).body).toMatchObject({ code: 'checkin.already_in' });
  });

  it('keeps what a fact says besides, and passes it on with its day', async () => {
    const { scan, ticket, handIn, manifest, rows } = await start();
    const of = '019b0a1c-0000-7000-8000-000000000001';
    const said = [
      { clock: 'uncertain' },
      { kind: 'handout', units: 2 },
      { kind: 'undo', of },
    ] as const;
    const facts = said.map((more, n) => scan(ticket.code, { ...hours(6 + n), ...more, day: SAT }));
    await handIn(facts);
    const { scans } = await manifest();
    expect(scans).toMatchObject(said.map((more, n) => ({ id: facts[n]?.id, day: THU, ...more })));
    expect(scans[0]).not.toHaveProperty('direction');
    expect(await rows('attendances')).toMatchObject([{ day: THU }]);
    const wrong = { ...scan(ticket.code), day: 'Friday' };
    expect((await handIn([wrong])).results).toMatchObject([{ reason: 'malformed' }]);
  });
});

describeStore('attendance by day', (open) => {
  /** Four passes with re-entry, and one ticket for Friday only. */
  async function start() {
    const door = await openDoor(await open());
    await door.update('ticket_products', { come_and_go: 1 });
    door.platform.advance(THURSDAY - door.platform.clock());
    const codes = (await door.sell(4)).map(({ code }) => code);
    const scan = (n: number, hour: number, direction: 'in' | 'out' = 'in') =>
      door.scan(codes[n] ?? '', { ...hours(hour), ...(direction === 'out' && { direction }) });
    const path = `/api/admin/events/${door.eventId}/attendance`;
    const read = async () => attendanceSchema.parse((await door.get('admin', path)).body).days;
    return { ...door, path, scan, read };
  }
  const day = (name: string, expected: number, checkedIn: number, reentries = 0) => {
    const counts = { expected, checkedIn, reentries };
    return { day: name, guests: 0, ...counts };
  };

  it('counts a night that crosses midnight as its evening, each ticket once a day, and who came back', async () => {
    const { handIn, scan, read, checkin, eventId, platform } = await start();
    expect(await read()).toEqual([day(THU, 4, 0), day(FRI, 4, 0), day(SAT, 4, 0)]);
    await handIn([
      // In at 8 PM, out at 11 PM, in at 1 AM, out at 2 AM, in at 3 AM: two re-entries of Thursday.
      scan(0, 0),
      scan(0, 3, 'out'),
      scan(0, 5),
      scan(0, 6, 'out'),
      scan(0, 7),
      // Scanned in twice without leaving, which is no re-entry.
      scan(1, 1),
      scan(1, 2),
      // First admitted after midnight.
      scan(2, 5),
      // Let out and never admitted again.
      scan(2, 6, 'out'),
    ]);
    platform.advance(24 * HOUR);
    await handIn([scan(0, 24), scan(3, 29), scan(3, 29.5, 'out'), scan(3, 29.8)]);
    const days = [day(THU, 4, 3, 2), day(FRI, 4, 2, 1), day(SAT, 4, 0)];
    expect(await read()).toEqual(days);
    const { days: shown } = await checkin.stats(eventId);
    expect(days).toMatchObject(shown);
  });

  it('leaves out refunded tickets, and keeps days on which people came after the event has moved', async () => {
    const { update, handIn, scan, sellOne, cancel, read } = await start();
    await handIn([scan(0, 0), scan(0, 1, 'out'), scan(0, 2)]);
    await cancel(await sellOne());
    expect((await read())[0]).toEqual(day(THU, 4, 1, 1));
    await update('events', { start_date: FRI, end_date: FRI });
    expect(await read()).toEqual([day(THU, 0, 1, 1), day(FRI, 4, 0)]);
  });

  it('is a file', async () => {
    const { call, path, eventId, handIn, scan } = await start();
    await handIn([scan(0, 0)]);
    const answer = await call('admin', `${path}.csv`);
    expect(answer.headers.get('content-disposition')).toContain(`attendance-${eventId}.csv`);
    const rows: string[][] = parse(await answer.text(), { bom: true });
    expect(rows.slice(0, 2)).toEqual([
      ['Day (6 AM to 6 AM)', 'Valid tickets', 'Came in', 'Guests included', 'Re-entries'],
      [THU, '4', '1', '0', '0'],
    ]);
    expect((await call('admin', '/api/admin/events/99/attendance')).status).toBe(404);
  });
});
