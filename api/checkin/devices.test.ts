import { expect, it } from 'vitest';
import { describeStore } from '#api/db/testing.ts';
import { anActor } from '#api/testing.ts';
import { deviceSchema } from '#shared/checkin/doorDevices.schemas.ts';
import { type Door, openDoor } from './testing.ts';

const manifest = (door: Door, deviceId: string, user = door.users.staff) =>
  door.checkin.manifest({ eventId: door.eventId, deviceId, user });

describeStore('door devices', (open) => {
  it('are registered by the list they take and the scans they hand in', async () => {
    const door = await openDoor(await open());
    const { cursor } = await manifest(door, 'north');
    expect(await door.checkin.devices.list(door.users.admin)).toMatchObject([
      { id: 'north', name: 'Device of Sam Staff', pending: 0, manifest_cursor: cursor },
    ]);
    door.platform.advance(5000);
    await manifest(door, 'north');
    const listTaken = door.platform.clock();
    door.platform.advance(5000);
    const state = { app: '1.2.3', clock: 'uncertain', persisted: false } as const;
    await door.handIn([], { pending: 12, battery: 0.25, state });
    const devices = await door.checkin.devices.list(door.users.admin);
    expect(deviceSchema.array().parse(devices)).toEqual([
      {
        id: 'north',
        name: 'North gate',
        user: 'Sam Staff',
        registered: false,
        registered_at: new Date(listTaken - 5000).toISOString(),
        status: 'approved',
        last_sync_at: new Date(door.platform.clock()).toISOString(),
        pending: 12,
        manifest_cursor: cursor,
        manifest_at: new Date(listTaken).toISOString(),
        battery: 0.25,
        state,
        revoked_at: null,
      },
    ]);
  });

  it('belong to whoever is signed in on them now; staff see their own', async () => {
    const door = await openDoor(await open());
    await manifest(door, 'north');
    await manifest(door, 'desk', door.users.admin);
    expect(await door.checkin.devices.list(door.users.admin)).toHaveLength(2);
    expect(await door.checkin.devices.list(door.users.staff)).toMatchObject([{ id: 'north' }]);
    await manifest(door, 'north', door.users.admin);
    expect(await door.checkin.devices.list(door.users.staff)).toEqual([]);
  });

  it('that are revoked get no list, whoever signs in, but may hand in what they have', async () => {
    const door = await openDoor(await open());
    const [ticket] = await door.sell(1);
    const entry = door.scan(ticket?.code ?? '', { deviceId: 'south' });
    await door.handIn([entry], { deviceId: 'south' });
    await manifest(door, 'north');
    const revoked = await door.checkin.devices.revoke(anActor, 'north');
    door.platform.advance(1000);
    expect(await door.checkin.devices.revoke(anActor, 'north')).toEqual(revoked);
    await expect(manifest(door, 'north')).rejects.toMatchObject({ code: 'door.device_revoked' });
    await expect(manifest(door, 'north', door.users.admin)).rejects.toMatchObject({
      code: 'door.device_revoked',
    });
    const follower = { eventId: door.eventId, deviceId: 'north' };
    await expect(door.checkin.feed(follower)).rejects.toMatchObject({
      code: 'door.device_revoked',
    });
    const late = door.scan(ticket?.code ?? '');
    const { results } = await door.handIn([late]);
    expect(results).toEqual([{ id: late.id, outcome: 'incident', reason: 'used_twice' }]);
    await expect(manifest(door, 'north')).rejects.toMatchObject({ code: 'door.device_revoked' });
  });

  it('that nobody knows cannot be revoked', async () => {
    const door = await openDoor(await open());
    await expect(door.checkin.devices.revoke(anActor, 'no\0where')).rejects.toMatchObject({
      code: 'door.device_unknown',
    });
  });
});
