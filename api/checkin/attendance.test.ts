import { parse } from 'csv-parse/sync';
import { expect, it } from 'vitest';
import { describeStore } from '#api/db/testing.ts';
import { attendanceSchema } from '#shared/checkin/attendance.schemas.ts';
import { openDoor } from './testing.ts';

const HOUR = 3_600_000;
const [THU, FRI, SAT] = ['2026-11-19', '2026-11-20', '2026-11-21'] as const;
/** 8 PM on Thursday in Los Angeles. */
const THURSDAY = Date.parse('2026-11-20T04:00:00Z');

describeStore('attendance by day', (open) => {
  /** Four passes, come and go, and one for Friday alone. */
  async function start() {
    const door = await openDoor(await open());
    await door.db.updateTable('ticket_products').set({ come_and_go: 1 }).execute();
    door.platform.advance(THURSDAY - door.platform.clock());
    const codes = (await door.sell(4)).map(({ code }) => code);
    const at = (hours: number) => ({ at: THURSDAY + hours * HOUR, day: undefined });
    const scan = (n: number, hours: number, direction: 'in' | 'out' = 'in') =>
      door.scan(codes[n] ?? '', { ...at(hours), ...(direction === 'out' && { direction }) });
    const path = `/api/admin/events/${door.eventId}/attendance`;
    const read = async () => attendanceSchema.parse((await door.get('admin', path)).body).days;
    return { ...door, path, scan, read };
  }
  const day = (name: string, expected: number, checkedIn: number, reentries = 0) => {
    const counts = { expected, checkedIn, guests: 0, reentries };
    return { day: name, ...counts };
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
      // Used twice: no re-entry.
      scan(1, 1),
      scan(1, 2),
      // After midnight for the first time.
      scan(2, 5),
      // Out and never in again.
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
    const { db, handIn, scan, sellOne, cancel, read } = await start();
    await handIn([scan(0, 0), scan(0, 1, 'out'), scan(0, 2)]);
    await cancel(await sellOne());
    expect((await read())[0]).toEqual(day(THU, 4, 1, 1));
    await db.updateTable('events').set({ start_date: FRI, end_date: FRI }).execute();
    expect(await read()).toEqual([day(THU, 0, 1, 1), day(FRI, 4, 0)]);
  });

  it('is a file', async () => {
    const { call, path, eventId, handIn, scan } = await start();
    await handIn([scan(0, 0)]);
    const answer = await call('admin', `${path}.csv`);
    expect(answer.headers.get('content-disposition')).toContain(`attendance-${eventId}.csv`);
    const rows: string[][] = parse(await answer.text(), { bom: true });
    expect(rows.slice(0, 2)).toEqual([
      ['Day (6 AM to 6 AM)', 'Valid tickets', 'Came in', 'Of these guests', 'Re-entries'],
      [THU, '4', '1', '0', '0'],
    ]);
    expect((await call('admin', '/api/admin/events/99/attendance')).status).toBe(404);
  });
});
