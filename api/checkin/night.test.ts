import { expect, it } from 'vitest';
import { describeStore } from '#api/db/testing.ts';
import { doorNightSchema } from '#shared/checkin/doorNight.schemas.ts';
import { type Door, openDoor } from './testing.ts';

const MINUTE = 60_000;
/** The evening of the second day, 8 PM in Los Angeles. */
const NIGHT = Date.UTC(2026, 10, 21, 4);
const DAY = '2026-11-20';

async function openAtNight(...args: Parameters<typeof openDoor>): Promise<Door> {
  const door = await openDoor(...args);
  door.platform.advance(NIGHT + 10 * MINUTE - door.platform.clock());
  return door;
}

describeStore('the night at the door', (open) => {
  it('shows who is in, by minute, product and door', async () => {
    const door = await openAtNight(await open());
    const night = () => door.checkin.doorNight.night(door.eventId);
    expect(await night()).toMatchObject({ day: DAY, expected: 0, arrivals: [], products: [] });
    const sold = await door.sell(6);
    const at = (n: number, ms: number, more = {}) =>
      door.scan(sold[n]?.code ?? '', { at: NIGHT + ms, ...more });
    await door.handIn([at(0, 0), at(1, 20_000), at(2, 3 * MINUTE)]);
    await door.handIn([at(3, 3 * MINUTE + 1, { deviceId: 'south' })], {
      deviceId: 'south',
      deviceName: 'South gate',
    });
    const shown = await night();
    expect(doorNightSchema.parse(shown)).toEqual(shown);
    const minute = (n: number) => new Date(NIGHT + n * MINUTE).toISOString();
    expect(shown).toMatchObject({
      expected: 6,
      checkedIn: 4,
      inside: 4,
      arrivals: [
        { at: minute(0), count: 2 },
        { at: minute(3), count: 2 },
      ],
      products: [{ id: door.productId, expected: 6, checkedIn: 4 }],
      doors: [
        { device: 'North gate', entries: 3, last: minute(3) },
        { device: 'South gate', entries: 1 },
      ],
      incidents: [],
    });
  });

  it('lists incidents of every kind, with both doors, the holder, and who let in', async () => {
    const door = await openAtNight(await open());
    const [twice, refunded] = await door.sell(2);
    if (!twice || !refunded) throw new Error('nothing sold');
    const south = { deviceId: 'south' };
    await door.handIn([door.scan(twice.code, { at: NIGHT })]);
    await door.cancel(refunded);
    const forged = { verdict: 'refuse', reason: 'bad_signature' } as const;
    await door.handIn(
      [
        door.scan(twice.code, { at: NIGHT + 1, ...south, clock: 'uncertain' }),
        door.scan(refunded.code, { at: NIGHT + 2, ...south }),
        door.scan('FAKE2345', { at: NIGHT + 3, ...south, ...forged }),
        door.scan('FAKE2345', { at: NIGHT + 4, ...south, ...forged }),
        door.scan('NEVERWAS', { at: NIGHT + 5, ...south, reason: 'ok_unlisted' }),
        door.scan(twice.code, { at: 0, ...south }),
      ],
      { ...south, deviceName: 'South gate' },
    );
    const { incidents } = await door.checkin.doorNight.night(door.eventId);
    const told = incidents.map(({ kind, times, letIn }) => ({ kind, times, letIn }));
    expect(told).toEqual([
      { kind: 'unlisted', times: 1, letIn: true },
      { kind: 'forged', times: 2, letIn: false },
      { kind: 'cancelled', times: 1, letIn: true },
      { kind: 'used_twice', times: 1, letIn: true },
      { kind: 'bad_time', times: 1, letIn: true },
    ]);
    expect(incidents[3]).toMatchObject({
      code: twice.code,
      ticket: { item: twice.id, name: 'Weekend Pass' },
      entry: { device: 'North gate', by: 'Sam Staff', uncertain: false },
      scan: { device: 'South gate', by: 'Sam Staff', uncertain: true },
      closed: null,
    });
  });

  it('closes an incident with a word and opens it again; the same code later is a new one', async () => {
    const door = await openAtNight(await open());
    const { doorNight } = door.checkin;
    const forged = { verdict: 'refuse', reason: 'bad_signature' } as const;
    const first = door.scan('FAKE2345', { at: NIGHT, ...forged });
    await door.handIn([first]);
    const actor = { id: door.users.admin.id, name: 'admin' };
    const incident = async () => (await doorNight.night(door.eventId)).incidents[0];
    await doorNight.closeIncident(actor, first.id, 'Sent away');
    await doorNight.closeIncident(actor, first.id, 'Sent away twice');
    expect(await incident()).toMatchObject({
      id: first.id,
      closed: { word: 'Sent away twice', by: 'admin', at: expect.any(String) },
    });
    const again = door.scan('FAKE2345', { at: NIGHT + 1, ...forged });
    await door.handIn([again]);
    expect(await incident()).toMatchObject({ id: again.id, times: 2, closed: null });
    await doorNight.closeIncident(actor, again.id, 'Police');
    await doorNight.reopenIncident(actor, again.id);
    expect(await incident()).toMatchObject({ closed: null });
    const entries = await door.db
      .selectFrom('audit_log')
      .select('action')
      .where('entity', '=', 'incident')
      .orderBy('id')
      .execute();
    expect(entries.map(({ action }) => action.slice('door.'.length))).toEqual([
      'close_incident',
      'close_incident',
      'close_incident',
      'reopen_incident',
    ]);
  });

  it('is for admins; an event or scan that is not there is 404, a word is needed', async () => {
    const door = await openAtNight(await open());
    const path = `/api/admin/events/${door.eventId}/door`;
    expect(await door.get('staff', path)).toMatchObject({ status: 403 });
    expect(await door.get('admin', path)).toMatchObject({ status: 200 });
    expect(await door.get('admin', '/api/admin/events/99/door')).toMatchObject({ status: 404 });
    const close = (word: string, scan: string, role = 'admin' as const) =>
      door.post(role, `/api/admin/door/incidents/${scan}`, { word }, 'PUT');
    expect(await close('gone', 'nothing')).toMatchObject({
      status: 404,
      body: { code: 'door.incident_unknown' },
    });
    expect(await close('  ', 'nothing')).toMatchObject({ status: 400, body: { field: 'word' } });
  });
});
