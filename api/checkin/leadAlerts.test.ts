import { expect, it } from 'vitest';
import { add } from '#api/db/rows.testing.ts';
import { describeStore } from '#api/db/testing.ts';
import { createWorker } from '#api/jobs/worker.ts';
import { ALERT_JOB, alertJob } from '#api/notifications/notifications.commands.ts';
import { TEST_VAPID } from '#api/push/testing.ts';
import { anActor } from '#api/testing.ts';
import { type PushPayload, parsePushPayload } from '#shared/notifications/pushPayload.ts';
import { aPhone, openDoor } from './testing.ts';

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
      const keys = { p256dh: TEST_VAPID.publicKey, auth: 'A'.repeat(22) };
      const times = { created_at: 0, seen_at: platform.clock() };
      const endpoint = `https://push.example.com/${id}`;
      await add(db, 'push_subscriptions', {
        id: `push-${id}`,
        endpoint,
        ...keys,
        user_id: id,
        ...times,
      });
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
      const again = () => door.handIn([door.scan(code)], { device: 'south' });
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
    await handIn(both, { device: 'south' });
    expect(await pass()).toHaveLength(2);
  });

  it('hears nothing of what was taken back or closed meanwhile, and of strange codes once an hour', async () => {
    const { pass, twice, handIn, scan } = await start();
    const { code } = await twice();
    const mistake = scan(code);
    await handIn([mistake], { device: 'south' });
    await handIn([scan(code, { kind: 'undo', of: mistake.id })], { device: 'south' });
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
