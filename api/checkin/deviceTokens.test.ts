import { expect, it } from 'vitest';
import { add } from '#api/db/rows.testing.ts';
import { describeStore } from '#api/db/testing.ts';
import { approvalSchema } from '#shared/checkin/doorDevices.schemas.ts';
import { aPhone, type As, openDoor } from './testing.ts';

const MINUTE = 60_000;
const SECRET = 's'.repeat(43);
const NONE = [401, 401, 401, 401];
const REVOKED = { status: 401, body: { code: 'door.device_revoked' } };

describeStore('the list, the stream and uploads of a door', (open) => {
  const start = async () => {
    const door = await openDoor(await open(), { rhythm: { heartbeatMs: 60_000, gatherMs: 1 } });
    const { code } = await door.sellOne();
    const at = (path: string) => `/api/door/events/${door.eventId}/${path}`;
    const phone = aPhone(door);
    // What a request says of its device counts for nothing.
    const handIn = (as: As) => {
      const scans = [door.scan(code, { deviceId: 'south', by: door.users.admin.id })];
      const said = { deviceId: phone.id, deviceName: 'South' };
      return door.post(as, at('scans'), { sentAt: 0, scans, ...said });
    };
    const opened = async (as: As) => {
      const name = `?deviceId=${phone.id}&deviceName=South`;
      const stream = await door.call(as, at(`stream${name}`));
      await stream.body?.cancel();
      const read = async (path: string) => (await door.get(as, path)).status;
      const [list, scans] = [await read(at(`manifest${name}`)), (await handIn(as)).status];
      return [list, stream.status, scans, await read('/api/door/events')];
    };
    const token = async (of = phone, more = {}) => {
      door.platform.advance(1);
      return of.token(more);
    };
    return { ...door, door, code, at, handIn, opened, phone, token };
  };

  it('are opened by the token of a device alone, for ten minutes: every other token is refused', async () => {
    const { door, at, opened, phone, token, users } = await start();
    const registered = await phone.register('staff', { listSecret: SECRET });
    expect(registered).toEqual({ status: 201, body: { id: phone.id, status: 'approved' } });
    const made = await door.post('admin', '/api/door/approvals', {});
    const { approval } = approvalSchema.parse(made.body);
    const unregistered = { status: 403, body: { code: 'door.device_unregistered' } };
    expect(await door.get('staff', at('manifest'))).toMatchObject(unregistered);
    const challenge = await phone.challenge();
    const signed = phone.signed(challenge);
    const asText = Buffer.from(challenge, 'base64url').toString();
    for (const wrong of [phone.id, phone.publicKey, SECRET, approval, challenge, asText, signed])
      expect([wrong, await opened({ token: wrong })]).toEqual([wrong, NONE]);
    const whole = await token(phone, { listSecret: SECRET });
    door.platform.advance(9 * MINUTE);
    expect(await opened(whole)).toEqual([200, 200, 200, 200]);
    const from = { device_id: phone.id, device_name: 'North gate', by_user: users.staff.id };
    expect(await door.rows('scans')).toMatchObject([from]);
    expect((await door.get(whole, '/api/door/devices')).status).toBe(401);
    expect((await door.post(whole, '/api/check-in', { qrCode: 'x' })).status).toBe(401);
    door.platform.advance(2 * MINUTE);
    expect(await opened(whole)).toEqual(NONE);
  });

  it('are closed to a device that is unknown, removed or no longer staff, but for the queue of the last two', async () => {
    const { door, at, opened, phone, token, users } = await start();
    await phone.register('staff');
    const before = await token();
    await door.update('users', { role: 'user' }, { id: users.staff.id });
    expect(await opened(before)).toEqual(NONE);
    expect(await door.get(before, at('manifest'))).toMatchObject(REVOKED);
    const queue = await token();
    expect(await opened(queue)).toEqual([401, 401, 200, 401]);
    await door.update('users', { role: 'staff' }, { id: users.staff.id });
    expect(await door.get(queue, at('manifest'))).toMatchObject(REVOKED);
    await add(door.db, 'sessions', { id: 'session-staff', user_id: users.staff.id });
    const again = await token();
    const told = (await door.call(again, at('stream'))).text();
    const revoke = door.post('admin', `/api/door/devices/${phone.id}/revoke`, {});
    expect(await revoke).toMatchObject({ status: 200, body: { id: phone.id, status: 'revoked' } });
    expect(await told).toMatch(/event: revoked\ndata: \{\}\n\n$/);
    expect(await door.rows('sessions')).toEqual([]);
    expect(await phone.register('admin')).toMatchObject(REVOKED);
    expect(await opened(again)).toEqual(NONE);
    expect(await opened(await token())).toEqual([401, 401, 200, 401]);
    const unknown = aPhone(door);
    await unknown.register('staff');
    const lost = await token(unknown);
    await door.db.deleteFrom('devices').where('id', '=', unknown.id).execute();
    expect(await opened(lost)).toEqual(NONE);
  });

  it('give a locked phone nothing but the way for its scans, and the news of its removal', async () => {
    const { door, at, code, handIn, opened, phone, token } = await start();
    await phone.register('staff', { listSecret: SECRET });
    await door.handIn([door.scan(code)]);
    const locked = await token();
    expect(await opened(locked)).toEqual([403, 200, 200, 403]);
    const refused = { status: 403, body: { code: 'door.device_locked' } };
    expect(await door.get(locked, at('manifest'))).toMatchObject(refused);
    const answer = await handIn(locked);
    expect(answer.body).toMatchObject({ results: [{ outcome: 'incident' }] });
    expect(JSON.stringify(answer.body)).not.toContain('North gate');
    const heard = (await door.call(locked, at('stream?since=x'))).text();
    await expect.poll(() => door.live.listeners()).toBeGreaterThan(0);
    await door.handIn([door.scan((await door.sellOne()).code)]);
    await door.post('admin', `/api/door/devices/${phone.id}/revoke`, {});
    expect((await heard).match(/event: \w+/g)).toEqual(['event: ping', 'event: revoked']);
  });

  it('ask for the secret that was registered last, and refuse another', async () => {
    const { door, opened, phone, token } = await start();
    await phone.register('staff');
    expect(await opened(await token())).toEqual([200, 200, 200, 200]);
    await phone.register('staff', { listSecret: 't'.repeat(43) });
    await phone.register('staff', { listSecret: SECRET });
    const challenge = await phone.challenge();
    const other = { listSecret: 't'.repeat(43) };
    const proof = await phone.prove(challenge, phone.signed(challenge), other);
    expect(proof).toMatchObject({ status: 401, body: { code: 'door.proof_refused' } });
    expect(await opened(await token(phone, { listSecret: SECRET }))).toEqual([200, 200, 200, 200]);
    expect(JSON.stringify(await door.rows('devices'))).not.toContain(SECRET);
    const invalid = { status: 400, body: { field: 'listSecret' } };
    expect(await phone.register('staff', { listSecret: 'short' })).toMatchObject(invalid);
  });
});
