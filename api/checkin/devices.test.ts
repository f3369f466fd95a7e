import { expect, it } from 'vitest';
import { codeOf } from '#api/checkout/testing/client.ts';
import { add } from '#api/db/rows.testing.ts';
import { describeStore } from '#api/db/testing.ts';
import { anActor } from '#api/testing.ts';
import type { Role } from '#shared/accounts/accounts.schemas.ts';
import type { Need } from '#shared/checkin/readiness.rules.ts';
import { deviceSchema } from '#shared/checkin/doorDevices.schemas.ts';
import { aPhone } from './phones.testing.ts';
import { type As, openDoor } from './testing.ts';

describeStore('door devices', (open) => {
  it('say how fresh their list is, and how much waits on them', async () => {
    const door = await openDoor(await open());
    const { cursor } = await door.manifest();
    const list = () => door.checkin.devices.list(door.users.admin);
    const listTaken = door.platform.clock();
    door.platform.advance(5000);
    const state = { app: '1.2.3', clock: 'uncertain', persisted: false } as const;
    await door.handIn([], { pending: 12, battery: 0.25, state });
    const devices = await list();
    expect(deviceSchema.array().parse(devices)).toEqual(devices);
    const iso = (at: number) => new Date(at).toISOString();
    const who = { id: 'north', name: 'North gate', user: 'Sam Staff' };
    const asked = { registered_at: iso(listTaken), status: 'approved', revoked_at: null };
    const taken = { manifest_cursor: cursor, manifest_at: iso(listTaken) };
    const sync = { last_sync_at: iso(door.platform.clock()), pending: 12, battery: 0.25, state };
    expect(devices).toEqual([{ ...who, ...asked, ...taken, ...sync }]);
    expect(await door.checkin.devices.list(door.users.staff)).toHaveLength(1);
    expect(await door.checkin.devices.list(door.users.promoter)).toEqual([]);
  });

  it('say what they lack, or that they lack nothing; older ones do not say', async () => {
    const door = await openDoor(await open());
    const seen = async () => (await door.checkin.devices.list(door.users.admin))[0]?.state?.missing;
    const says = (missing?: Need[]) =>
      door.handIn([], {
        state: { app: '1', clock: 'anchored', persisted: true, ...(missing && { missing }) },
      });
    await says(['app', 'list']);
    expect(await seen()).toEqual(['list', 'app']);
    await says([]);
    expect(await seen()).toEqual([]);
    await says();
    expect(await seen()).toBeUndefined();
  });

  it('that are revoked are so once', async () => {
    const { manifest, checkin, platform } = await openDoor(await open());
    await manifest();
    const revoked = await checkin.devices.revoke(anActor, 'north');
    platform.advance(1000);
    expect(await checkin.devices.revoke(anActor, 'north')).toEqual(revoked);
    const unknown = codeOf(checkin.devices.revoke(anActor, 'no\0where'));
    expect(await unknown).toBe('404 door.device_unknown');
  });
});

describeStore('an open page of an admin', (open) => {
  it('hears of each change of the devices, and staff do not', async () => {
    const door = await openDoor(await open());
    const phone = aPhone(door);
    const PATH = '/api/door/devices/stream';
    expect((await door.call('staff', PATH)).status).toBe(403);
    const reader = (await door.call('admin', PATH)).body!.getReader();
    const heard = async () => new TextDecoder().decode((await reader.read()).value);
    const changed = 'event: devices\ndata: {}\n\n';
    expect(await heard()).toBe(changed);
    await phone.register('staff');
    expect(await heard()).toBe(changed);
    await door.post('admin', `/api/door/devices/${phone.id}/revoke`, {});
    expect(await heard()).toBe(changed);
    await reader.cancel();
  });
});

const REVOKED = { status: 401, body: { code: 'door.device_revoked' } };
const UNREGISTERED = { status: 403, body: { code: 'door.device_unregistered' } };

describeStore('a revoked device', (open) => {
  const start = async () => {
    const door = await openDoor(await open());
    const phone = aPhone(door);
    const { code } = await door.sellOne();
    const at = (path: string) => `/api/door/events/${door.eventId}/${path}`;
    const read = (as: As, path: string) => door.get(as, at(path));
    const handIn = (as: As, said = {}) =>
      door.post(as, at('scans'), { sentAt: 0, scans: [door.scan(code)], ...said });
    const revoke = (id: string) => door.post('admin', `/api/door/devices/${id}/revoke`, {});
    const follow = (as: As, path = 'stream') => door.call(as, at(path));
    const registered = async () => {
      await phone.register('staff');
      return phone.token();
    };
    return { ...door, door, phone, code, read, handIn, revoke, follow, registered };
  };

  it('gets nothing more by any name, loses its session, and hands in its scans', async () => {
    const { door, phone, users, code, ...the } = await start();
    await add(door.db, 'sessions', { id: 'session-staff', user_id: users.staff.id });
    const token = await the.registered();
    const told = (await the.follow(token)).text();
    expect((await the.revoke(phone.id)).status).toBe(200);
    expect(await told).toMatch(/event: revoked\ndata: \{\}\n\n$/);
    expect(await door.rows('sessions')).toEqual([]);
    for (const path of ['manifest?deviceId=brand-new', 'stream'])
      expect(await the.read(token, path)).toMatchObject(REVOKED);
    expect(await the.handIn(token)).toMatchObject(REVOKED);
    expect(await phone.register('admin')).toMatchObject(REVOKED);
    door.platform.advance(1);
    const queue = await phone.token();
    for (const path of ['manifest', 'stream'])
      expect(await the.read(queue, path)).toMatchObject(REVOKED);
    expect(await door.get(queue, '/api/door/events')).toMatchObject(REVOKED);
    expect((await the.handIn(queue)).body).toMatchObject({ results: [{ outcome: 'applied' }] });
    await door.handIn([door.scan(code)], { device: 'south' });
  });

  it('is one whose person lost the role, too', async () => {
    const { phone, users, platform, ...the } = await start();
    const token = await the.registered();
    const become = (role: Role) => the.update('users', { role }, { id: users.staff.id });
    await become('user');
    expect(await the.read(token, 'manifest')).toMatchObject(REVOKED);
    platform.advance(1);
    const queue = await phone.token();
    expect((await the.handIn(queue)).status).toBe(200);
    await become('staff');
    expect(await the.read(queue, 'manifest')).toMatchObject(REVOKED);
  });

  it('lends its name to no account', async () => {
    const { phone, ...the } = await start();
    await the.registered();
    const said = { deviceId: phone.id, deviceName: 'Mine', scans: [] };
    for (const role of ['staff', 'admin'] as const) {
      for (const path of ['manifest', 'stream'])
        expect(await the.read(role, `${path}?deviceId=${phone.id}`)).toMatchObject(UNREGISTERED);
      expect(await the.handIn(role, said)).toMatchObject(UNREGISTERED);
    }
    expect(await the.read('promoter', 'manifest')).toMatchObject({ status: 403 });
    expect(await the.read(null, 'manifest')).toMatchObject({ status: 401 });
  });
});
