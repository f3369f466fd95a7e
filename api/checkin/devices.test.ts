import { expect, it } from 'vitest';
import { describeStore } from '#api/db/testing.ts';
import { anActor } from '#api/testing.ts';
import { deviceSchema } from '#shared/checkin/doorDevices.schemas.ts';
import { openDoor } from './testing.ts';

describeStore('door devices', (open) => {
  it('are registered by the list they take and the scans they hand in', async () => {
    const door = await openDoor(await open());
    const { cursor } = await door.manifest();
    expect(await door.checkin.devices.list(door.users.admin)).toMatchObject([
      { id: 'north', name: 'Device of Sam Staff', pending: 0, manifest_cursor: cursor },
    ]);
    door.platform.advance(5000);
    await door.manifest();
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
    const { manifest, checkin, users } = await openDoor(await open());
    const { list } = checkin.devices;
    await manifest();
    await manifest({ deviceId: 'desk', user: users.admin });
    expect(await list(users.admin)).toHaveLength(2);
    expect(await list(users.staff)).toMatchObject([{ id: 'north' }]);
    await manifest({ user: users.admin });
    expect(await list(users.staff)).toEqual([]);
  });

  it('that are revoked are so once, and get no list and no feed, whoever signs in', async () => {
    const { manifest, checkin, users, eventId, platform } = await openDoor(await open());
    await manifest();
    const revoked = await checkin.devices.revoke(anActor, 'north');
    platform.advance(1000);
    expect(await checkin.devices.revoke(anActor, 'north')).toEqual(revoked);
    const feed = checkin.feed({ eventId, deviceId: 'north' });
    for (const refused of [manifest(), manifest({ user: users.admin }), feed])
      await expect(refused).rejects.toMatchObject({ code: 'door.device_revoked' });
  });

  it('that nobody knows cannot be revoked', async () => {
    const { checkin } = await openDoor(await open());
    const lost = checkin.devices.revoke(anActor, 'no\0where');
    await expect(lost).rejects.toMatchObject({ code: 'door.device_unknown' });
  });
});
