import { expect, it } from 'vitest';
import { describeStore } from '#api/db/testing.ts';
import { aPhone } from './phones.testing.ts';
import { type Door, openDoor } from './testing.ts';

const REVOKED = { status: 401, body: { code: 'door.device_revoked' } };
const UNREGISTERED = { status: 403, body: { code: 'door.device_unregistered' } };

const at = (door: Door, path: string) => `/api/door/events/${door.eventId}/${path}`;
const upload = (scans: unknown[]) => ({ sentAt: 0, scans });
const revoke = (door: Door, id: string) => door.post('admin', `/api/door/devices/${id}/revoke`, {});

async function openWithSession(door: Door) {
  const row = { id: 'session-staff', user_id: door.users.staff.id, token_hash: 'hash' };
  const times = { created_at: 0, last_used_at: 0, expires_at: 9e12 };
  await door.db
    .insertInto('sessions')
    .values({ ...row, ...times })
    .execute();
  return async () => (await door.db.selectFrom('sessions').select('id').execute()).length;
}

describeStore('a revoked device', (open) => {
  it('gets nothing more by any name, loses its session, and hands in its scans', async () => {
    const door = await openDoor(await open());
    const sessions = await openWithSession(door);
    const [ticket] = await door.sell(1);
    const phone = aPhone(door);
    await phone.register('staff');
    const token = await phone.token();
    const stream = await door.call(token, at(door, 'stream'));
    const told = stream.text();
    expect((await revoke(door, phone.id)).status).toBe(200);
    expect(await told).toMatch(/event: revoked\ndata: \{\}\n\n$/);
    expect(await sessions()).toBe(0);
    const scans = upload([door.scan(ticket?.code ?? '')]);
    expect(await door.get(token, at(door, 'manifest?deviceId=brand-new'))).toMatchObject(REVOKED);
    expect(await door.get(token, at(door, 'stream'))).toMatchObject(REVOKED);
    expect(await door.post(token, at(door, 'scans'), scans)).toMatchObject(REVOKED);
    expect(await phone.register('admin')).toMatchObject(REVOKED);
    door.platform.advance(1);
    const queue = await phone.token();
    for (const path of [at(door, 'manifest'), at(door, 'stream'), '/api/door/events']) {
      expect(await door.get(queue, path)).toMatchObject(REVOKED);
    }
    const { body } = await door.post(queue, at(door, 'scans'), scans);
    expect(body).toMatchObject({ results: [{ outcome: 'applied' }] });
    await door.handIn([door.scan(ticket?.code ?? '', { deviceId: 'south' })]);
  });

  it('is one whose person lost the role, too', async () => {
    const door = await openDoor(await open());
    const [ticket] = await door.sell(1);
    const phone = aPhone(door);
    await phone.register('staff');
    const token = await phone.token();
    const { id } = door.users.staff;
    await door.db.updateTable('users').set({ role: 'user' }).where('id', '=', id).execute();
    expect(await door.get(token, at(door, 'manifest'))).toMatchObject(REVOKED);
    door.platform.advance(1);
    const queue = await phone.token();
    const scans = upload([door.scan(ticket?.code ?? '')]);
    expect((await door.post(queue, at(door, 'scans'), scans)).status).toBe(200);
    await door.db.updateTable('users').set({ role: 'staff' }).where('id', '=', id).execute();
    expect(await door.get(queue, at(door, 'manifest'))).toMatchObject(REVOKED);
  });

  it('without a key bars its session, whatever it calls itself, but takes its scans', async () => {
    const door = await openDoor(await open());
    const [ticket] = await door.sell(1);
    const list = (id: string) => door.get('staff', at(door, `manifest?deviceId=${id}`));
    expect((await list('north')).status).toBe(200);
    const told = (await door.call('staff', at(door, 'stream?deviceId=other'))).text();
    await revoke(door, 'north');
    expect(await told).toMatch(/event: revoked/);
    for (const id of ['north', 'brand-new']) expect(await list(id)).toMatchObject(REVOKED);
    expect(await door.get('staff', at(door, 'stream'))).toMatchObject(REVOKED);
    const said = { deviceId: 'brand-new', deviceName: 'New' };
    const scans = { ...upload([door.scan(ticket?.code ?? '')]), ...said };
    expect((await door.post('staff', at(door, 'scans'), scans)).status).toBe(200);
  });

  it('lends its name to no account', async () => {
    const door = await openDoor(await open());
    const phone = aPhone(door);
    await phone.register('staff');
    const said = { deviceId: phone.id, deviceName: 'Mine' };
    for (const role of ['staff', 'admin'] as const) {
      expect(await door.get(role, at(door, `manifest?deviceId=${phone.id}`))).toMatchObject(
        UNREGISTERED,
      );
      expect(await door.post(role, at(door, 'scans'), { ...upload([]), ...said })).toMatchObject(
        UNREGISTERED,
      );
    }
  });
});
