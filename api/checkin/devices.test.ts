import { expect, it } from 'vitest';
import { codeOf } from '#api/checkout/testing/client.ts';
import { describeStore } from '#api/db/testing.ts';
import { anActor } from '#api/testing.ts';
import type { Need } from '#shared/checkin/readiness.rules.ts';
import { deviceSchema } from '#shared/checkin/doorDevices.schemas.ts';
import { aPhone } from './phones.testing.ts';
import { openDoor } from './testing.ts';

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
