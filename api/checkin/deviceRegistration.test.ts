import { expect, it } from 'vitest';
import { describeStore } from '#api/db/testing.ts';
import { approvalSchema, deviceSchema } from '#shared/checkin/doorDevices.schemas.ts';
import { codeOf } from '#api/checkout/testing/rig.ts';
import { anActor } from '#api/testing.ts';
import type { Need } from '#shared/checkin/readiness.rules.ts';
import { aPhone, openDoor } from './testing.ts';

const MINUTE = 60_000;

describeStore('a registered door device', (open) => {
  const start = async () => {
    const door = await openDoor(await open());
    const at = (path: string) => `/api/door/events/${door.eventId}/${path}`;
    return { ...door, door, at, phone: aPhone(door) };
  };

  it('is the same with the same key, in the hands of its next person', async () => {
    const { door, phone } = await start();
    await phone.register('staff');
    const { id } = phone;
    expect(await phone.register('staff', { name: 'Other' })).toMatchObject({ body: { id } });
    expect(await phone.register('admin')).toMatchObject({ body: { id } });
    const known = { id, name: 'North gate', user: 'admin', status: 'approved' };
    expect(await door.checkin.devices.list(door.users.admin)).toMatchObject([known]);
    const log = await door.rows('audit_log');
    expect(log.map(({ actor_name }) => actor_name).toSorted()).toEqual(['admin', 'staff']);
    const mail = { kind: 'mail.door_device', about: 'admin' };
    expect(await door.rows('mails')).toMatchObject([mail, mail]);
  });

  it('proves its key once for each challenge, and only its own', async () => {
    const { door, phone } = await start();
    const other = aPhone(door, { overText: true });
    await phone.register('staff');
    await other.register('staff');
    expect(await other.token()).toMatchObject({ token: expect.any(String) });
    const refused = { status: 401, body: { code: 'door.proof_refused' } };
    const challenge = await phone.challenge();
    for (const [text, signature] of [
      [challenge, other.signed(challenge)],
      [challenge, 'x'],
      [await other.challenge(), undefined],
      ['x', undefined],
    ] as const)
      expect(await phone.prove(text, signature)).toMatchObject(refused);
    expect((await phone.prove(challenge)).status).toBe(200);
    expect(await phone.prove(challenge)).toMatchObject(refused);
    door.platform.advance(1);
    const late = await phone.challenge();
    door.platform.advance(3 * MINUTE);
    expect(await phone.prove(late)).toMatchObject(refused);
    const unknown = { status: 404, body: { code: 'door.device_unknown' } };
    for (const id of ['nowhere', 'no%00where']) {
      const path = `/api/door/devices/${id}`;
      expect(await door.post(null, `${path}/challenge`, {})).toMatchObject(unknown);
      const proof = { challenge, signature: 'x' };
      expect(await door.post(null, `${path}/token`, proof)).toMatchObject(unknown);
    }
  });

  it('is not registered with what is no key, or without a name', async () => {
    const { rows, phone } = await start();
    const { publicKey } = phone;
    const keys = ['x', 'A'.repeat(87), `B${publicKey.slice(1, -4)}AAAA`, 7];
    for (const wrong of [...keys.map((key) => ({ publicKey: key })), { name: ' ' }]) {
      const refused = { status: 400, body: { field: Object.keys(wrong)[0] } };
      expect(await phone.register('staff', wrong)).toMatchObject(refused);
    }
    expect(await rows('devices')).toEqual([]);
  });

  it('is renamed by its person and by admins', async () => {
    const { door, phone, at } = await start();
    await phone.register('admin');
    const rename = (role: 'staff' | 'admin', name: string) =>
      door.post(role, `/api/door/devices/${phone.id}`, { name }, 'PATCH');
    expect((await rename('staff', 'Mine')).status).toBe(404);
    const renamed = { id: phone.id, name: 'Back door' };
    expect((await rename('admin', ' Back door ')).body).toMatchObject(renamed);
    await door.get(await phone.token(), at('manifest?deviceName=South'));
    expect(await door.checkin.devices.list(door.users.admin)).toMatchObject([renamed]);
  });

  it('waits for an admin where that is set', async () => {
    const { door, phone, at } = await start();
    const set = await door.post('admin', '/api/door/settings', { approval: true }, 'PUT');
    expect(set).toEqual({ status: 200, body: { approval: true } });
    expect((await door.get('admin', '/api/door/settings')).body).toEqual({ approval: true });
    expect((await phone.register('staff')).body).toMatchObject({ status: 'waiting' });
    const waiting = { status: 403, body: { code: 'door.device_waiting' } };
    expect(await phone.prove(await phone.challenge())).toMatchObject(waiting);
    const approve = `/api/door/devices/${phone.id}/approve`;
    expect((await door.post('admin', '/api/door/devices/none/approve', {})).status).toBe(404);
    expect((await door.post('admin', approve, {})).body).toMatchObject({ status: 'approved' });
    door.platform.advance(1);
    expect((await door.get(await phone.token(), at('manifest'))).status).toBe(200);
  });

  it('is approved for some minutes by the code of the lead', async () => {
    const { door, phone: waiting } = await start();
    await door.post('admin', '/api/door/settings', { approval: true }, 'PUT');
    const made = await door.post('admin', '/api/door/approvals', {});
    const { approval } = approvalSchema.parse(made.body);
    const register = (phone = aPhone(door), code = approval) =>
      phone.register('staff', { approval: code });
    expect((await register()).body).toMatchObject({ status: 'approved' });
    await waiting.register('staff');
    const { body } = await register(waiting);
    expect(body).toMatchObject({ id: waiting.id, status: 'approved' });
    const { token } = await waiting.token();
    door.platform.advance(6 * MINUTE);
    const invalid = { status: 403, body: { code: 'door.approval_invalid' } };
    for (const wrong of [approval, 'x', token])
      expect(await register(aPhone(door), wrong)).toMatchObject(invalid);
  });
});

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
