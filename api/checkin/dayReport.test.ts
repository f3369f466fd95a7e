import { expect, it } from 'vitest';
import { describeStore } from '#api/db/testing.ts';
import { doorNightSchema } from '#shared/checkin/doorNight.schemas.ts';
import { add } from '#api/db/rows.testing.ts';
import { createWorker } from '#api/jobs/worker.ts';
import { ALERT_JOB, alertJob } from '#api/notifications/adminAlerts.commands.ts';
import { anActor } from '#api/testing.ts';
import { type PushPayload, parsePushPayload } from '#shared/notifications/pushPayload.ts';
import { openDoor, aPhone } from './testing.ts';

const MINUTE = 60_000;
/** The evening of the second day, 8 PM in Los Angeles. */
const NIGHT = Date.UTC(2026, 10, 21, 4);
const DAY = '2026-11-20';

const SOUTH = { device: 'south' };
const FORGED = { verdict: 'refuse', reason: 'bad_signature' } as const;

describeStore('the night at the door', (open) => {
  const start = async () => {
    const { checkin, ...door } = await openDoor(await open());
    door.platform.advance(NIGHT + 10 * MINUTE - door.platform.clock());
    const { doorNight } = checkin;
    return { ...door, doorNight, night: () => doorNight.night(door.eventId) };
  };

  it('shows who is in, by minute, product and door, and no arrival at a time that only a wrong clock says', async () => {
    const { night, sell, scan, handIn, productId } = await start();
    expect(await night()).toMatchObject({ day: DAY, expected: 0, arrivals: [], products: [] });
    expect((await night()).span.until).toBe(new Date(NIGHT + 10 * MINUTE).toISOString());
    const sold = await sell(6);
    const at = (n: number, ms: number, clock?: 'uncertain') =>
      scan(sold[n]?.code ?? '', { at: NIGHT + ms, ...(clock && { clock }) });
    await handIn([at(0, 0), at(1, 20_000), at(2, 3 * MINUTE)]);
    await handIn([at(3, 3 * MINUTE + 1), at(4, -300 * MINUTE, 'uncertain')], SOUTH);
    const shown = await night();
    expect(doorNightSchema.parse(shown)).toEqual(shown);
    const minute = (n: number) => new Date(NIGHT + n * MINUTE).toISOString();
    expect(shown).toMatchObject({
      expected: 6,
      checkedIn: 5,
      inside: 5,
      arrivals: [
        { at: minute(0), count: 2 },
        { at: minute(3), count: 2 },
      ],
      products: [{ id: productId, expected: 6, checkedIn: 5 }],
      doors: [
        { device: 'North gate', entries: 3, last: minute(3) },
        { device: 'South gate', entries: 2 },
      ],
      incidents: [],
    });
  });

  it('lists one incident for each ticket, with the holder and all its scans', async () => {
    const { night, sellOne, cancel, scan, handIn } = await start();
    const [twice, refunded] = [await sellOne(), await sellOne()];
    const first = scan(twice.code, { at: NIGHT });
    await handIn([first]);
    await cancel(refunded);
    const facts = [
      scan(twice.code, { at: NIGHT + 1, clock: 'uncertain' }),
      scan(refunded.code, { at: NIGHT + 2 }),
      ...[3, 4].map((n) => scan('FAKE2345', { at: NIGHT + n, ...FORGED })),
      scan('NEVERWAS', { at: NIGHT + 5, reason: 'ok_unlisted' }),
      scan(twice.code, { at: NIGHT + 6, verdict: 'refuse', reason: 'already_in' }),
      scan(twice.code, { at: 0 }),
    ];
    await handIn(facts, SOUTH);
    const { incidents } = await night();
    expect(incidents).toMatchObject([
      { kinds: ['unlisted'], scans: [{ verdict: 'admit', reason: 'ok_unlisted' }], ticket: null },
      { kinds: ['forged'], scans: [{ verdict: 'refuse' }, { verdict: 'refuse' }] },
      { kinds: ['cancelled'], ticket: { item: refunded.id } },
      { kinds: ['used_twice', 'bad_time'] },
    ]);
    expect(incidents[3]).toMatchObject({
      code: twice.code,
      ticket: { item: twice.id, name: 'Weekend Pass' },
      scans: [
        { at: new Date(0).toISOString(), device: 'South gate', wrong: true },
        { id: first.id, device: 'North gate', by: 'Sam Staff', uncertain: false, wrong: false },
        { device: 'South gate', by: 'Sam Staff', uncertain: true, wrong: true },
        { verdict: 'refuse', reason: 'already_in', wrong: false },
      ],
      closed: null,
    });
  });

  it('an incident is closed with a word for all that the lead saw of the ticket; whatever arrives later opens it, as does the lead', async () => {
    const { night, doorNight, sellOne, scan, handIn, users } = await start();
    const { code } = await sellOne();
    const actor = { id: users.admin.id, name: 'admin' };
    const at = (minute: number) => scan(code, { at: NIGHT + minute * MINUTE });
    const shown = async () => (await night()).incidents;
    await handIn([at(5), at(6)]);
    await handIn([at(7)], SOUTH);
    const [all, ...others] = await shown();
    expect(others).toEqual([]);
    await doorNight.closeIncident(actor, all?.id ?? '', 'Twins');
    expect(await shown()).toMatchObject([{ id: all?.id, closed: { word: 'Twins' } }]);
    await handIn([scan(code, { at: NIGHT, verdict: 'refuse', reason: 'already_in' })]);
    expect(await shown()).toMatchObject([{ id: all?.id, closed: { word: 'Twins' } }]);
    const earliest = at(1);
    await handIn([earliest], SOUTH);
    expect(await shown()).toMatchObject([{ id: earliest.id, closed: null }]);
    const first = scan('FAKE2345', { at: NIGHT + 8 * MINUTE, ...FORGED });
    await handIn([first]);
    const incident = async () => (await shown())[0];
    for (const word of ['Turned away', 'Turned away twice'])
      await doorNight.closeIncident(actor, first.id, word);
    const closed = { word: 'Turned away twice', by: 'admin', at: expect.any(String) };
    expect(await incident()).toMatchObject({ id: first.id, closed });
    const again = scan('FAKE2345', { at: NIGHT + 9 * MINUTE, ...FORGED });
    await handIn([again]);
    expect(await incident()).toMatchObject({ id: again.id, scans: [{}, {}], closed: null });
    await doorNight.closeIncident(actor, again.id, 'Police');
    await doorNight.reopenIncident(actor, again.id);
    expect(await incident()).toMatchObject({ closed: null });
  });

  it('of an event or a scan that is not there is 404; a word is needed', async () => {
    const { get, post, eventId } = await start();
    expect((await get('admin', `/api/admin/events/${eventId}/door`)).status).toBe(200);
    expect((await get('admin', '/api/admin/events/99/door')).status).toBe(404);
    const close = (word: string) =>
      post('admin', '/api/admin/door/incidents/nothing', { word }, 'PUT');
    const unknown = { status: 404, body: { code: 'door.incident_unknown' } };
    expect(await close('gone')).toMatchObject(unknown);
    expect(await close('  ')).toMatchObject({ status: 400, body: { field: 'word' } });
  });
});

const SECONDS = 1000;

describeStore('a door lead whose page is closed', (open) => {
  const start = async () => {
    const door = await openDoor(await open());
    const { db, users, platform, notifications } = door;
    const sent: PushPayload[] = [];
    const pusher = {
      send: async (_to: unknown, { payload }: { payload: string }) => {
        sent.push(parsePushPayload(payload));
        return { kind: 'sent' as const };
      },
    };
    for (const { id } of [users.admin, users.staff]) {
      const device = { id, endpoint: `https://push.example.com/${id}`, user_id: id };
      await add(db, 'push_subscriptions', { ...device, seen_at: platform.clock() });
      await notifications.setPreferences(id, { door_alert: true });
    }
    const push = { [ALERT_JOB]: alertJob({ ...door, pusher }) };
    const worker = createWorker(door, { handlers: { ...door.checkin.jobs, ...push } });
    const pass = async (seconds = 5): Promise<PushPayload[]> => {
      platform.advance(seconds * SECONDS);
      await worker.runDue();
      await worker.runDue();
      return sent.splice(0);
    };
    const twice = async () => {
      const { code } = await door.sellOne();
      const again = () => door.handIn([door.scan(code)], SOUTH);
      await door.handIn([door.scan(code)]);
      platform.advance(SECONDS);
      return { code, again };
    };
    return { ...door, pass, twice };
  };

  it('gets one push for a ticket, and another when more happens after the incident was closed', async () => {
    const { pass, twice, handIn, scan, checkin, eventId } = await start();
    const { again } = await twice();
    expect(await pass()).toEqual([]);
    await again();
    const [note, ...others] = await pass();
    expect(others).toEqual([]);
    expect(note).toMatchObject({ title: 'Used twice', url: `/admin/door?event=${eventId}` });
    expect(note?.body).toBe('South gate · Weekend Pass · Neon Lane Weekender');
    await again();
    expect(await pass()).toEqual([]);
    const [incident] = (await checkin.doorNight.night(eventId)).incidents;
    await checkin.doorNight.closeIncident(anActor, incident?.id ?? '', 'Twins');
    await again();
    expect(await pass()).toHaveLength(1);
    // Each ticket of an upload has one.
    const [one, other] = [await twice(), await twice()];
    const both = [one, other, one].map(({ code }) => scan(code));
    await handIn(both, SOUTH);
    expect(await pass()).toHaveLength(2);
  });

  it('hears nothing of what was taken back or closed meanwhile, and of strange codes once an hour', async () => {
    const { pass, twice, handIn, scan } = await start();
    const { code } = await twice();
    const mistake = scan(code);
    await handIn([mistake], SOUTH);
    await handIn([scan(code, { kind: 'undo', of: mistake.id })], SOUTH);
    expect(await pass()).toEqual([]);
    for (const strange of ['FAKE2345', 'FAKE2346'])
      await handIn([scan(strange, { verdict: 'refuse', reason: 'bad_signature' })]);
    expect(await pass()).toMatchObject([{ title: 'Forged code' }]);
  });

  it('is asked to approve a device that waits, and may switch all this off', async () => {
    const door = await start();
    await door.checkin.registration.changeSettings(anActor, { approval: true });
    await aPhone(door).register('staff');
    expect(await door.pass()).toMatchObject([
      { title: 'Waiting for approval at the door', url: '/admin/door?tab=devices' },
    ]);
    await door.notifications.setPreferences(door.users.admin.id, { door_alert: false });
    const { again } = await door.twice();
    await again();
    expect(await door.pass()).toEqual([]);
  });
});
