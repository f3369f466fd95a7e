import { expect, it } from 'vitest';
import { codeOf } from '#api/checkout/testing/client.ts';
import { describeStore } from '#api/db/testing.ts';
import { anActor } from '#api/testing.ts';
import type { Need } from '#shared/checkin/readiness.rules.ts';
import { deviceSchema } from '#shared/checkin/doorDevices.schemas.ts';
import { aPhone } from './phones.testing.ts';
import { openDoor } from './testing.ts';

describeStore('door devices', (open) => {
  it('say how fresh their list is, how much waits on them and what they lack, and are revoked once', async () => {
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
    // Older devices do not say what they lack.
    const lack = async (missing?: Need[]) => {
      await door.handIn([], { state: { ...state, ...(missing && { missing }) } });
      return (await list())[0]?.state?.missing;
    };
    expect(await lack(['app', 'list'])).toEqual(['list', 'app']);
    expect(await lack([])).toEqual([]);
    expect(await lack()).toBeUndefined();
    const { revoke } = door.checkin.devices;
    const revoked = await revoke(anActor, 'north');
    door.platform.advance(1000);
    expect(await revoke(anActor, 'north')).toEqual(revoked);
    expect(await codeOf(revoke(anActor, 'no\0where'))).toBe('404 door.device_unknown');
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
