import { expect, it } from 'vitest';
import { describeStore } from '#api/db/testing.ts';
import { manifestSchema } from '#shared/checkin/checkin.schemas.ts';
import { approvalSchema } from '#shared/checkin/doorDevices.schemas.ts';
import { aPhone } from './phones.testing.ts';
import { type Door, openDoor } from './testing.ts';

const MINUTE = 60_000;
const UNREGISTERED = { status: 403, body: { code: 'door.device_unregistered' } };

const at = (door: Door, path: string) => `/api/door/events/${door.eventId}/${path}`;
const upload = (scans: unknown[]) => ({ sentAt: 0, scans });
const askApproval = (door: Door, approval: boolean) =>
  door.post('admin', '/api/door/settings', { approval }, 'PUT');
const audited = async ({ db }: Door) =>
  (await db.selectFrom('audit_log').select(['action', 'actor_name', 'label']).execute()).map(
    ({ action, actor_name, label }) => `${actor_name}: ${action} ${label}`,
  );

describeStore('a registered door device', (open) => {
  it('gets the list, the stream and uploads by a token of its own, whatever it calls itself', async () => {
    const door = await openDoor(await open());
    const [ticket] = await door.sell(1);
    const phone = aPhone(door);
    expect(await phone.register('staff')).toEqual({
      status: 201,
      body: { id: phone.id, status: 'approved' },
    });
    const token = await phone.token();
    const list = await door.get(token, at(door, 'manifest?deviceId=south&deviceName=South'));
    expect(manifestSchema.parse(list.body).tickets).toHaveLength(1);
    expect((await door.get(token, at(door, 'manifest'))).status).toBe(200);
    expect((await door.get(token, '/api/door/events')).status).toBe(200);
    const stream = await door.call(token, at(door, 'stream'));
    expect(stream.status).toBe(200);
    await stream.body?.cancel();
    const scan = door.scan(ticket?.code ?? '', { deviceId: 'south', by: door.users.admin.id });
    const handedIn = { ...upload([scan]), deviceId: 'south', deviceName: 'South' };
    expect(await door.post(token, at(door, 'scans'), handedIn)).toMatchObject({
      status: 200,
      body: { results: [{ outcome: 'applied' }] },
    });
    const rows = await door.db
      .selectFrom('scans')
      .select(['device_id', 'device_name', 'by_user'])
      .execute();
    const by_user = door.users.staff.id;
    expect(rows).toEqual([{ device_id: phone.id, device_name: 'North gate', by_user }]);
    expect((await door.get(token, '/api/door/devices')).status).toBe(401);
    expect((await door.post(token, '/api/check-in', { qrCode: 'x' })).status).toBe(401);
  });

  it('is the same with the same key, in the hands of its next person', async () => {
    const door = await openDoor(await open());
    const phone = aPhone(door);
    await phone.register('staff');
    const { id } = phone;
    expect(await phone.register('staff', { name: 'Other' })).toMatchObject({ body: { id } });
    expect(await phone.register('admin')).toMatchObject({ body: { id } });
    expect(await door.checkin.devices.list(door.users.admin)).toMatchObject([
      { id, name: 'North gate', user: 'admin', registered: true, status: 'approved' },
    ]);
    const action = 'door.register_device North gate';
    expect(await audited(door)).toEqual([`staff: ${action}`, `admin: ${action}`]);
    const mails = await door.db.selectFrom('mails').select(['kind', 'about']).execute();
    const mail = { kind: 'mail.door_device', about: 'admin' };
    expect(mails).toEqual([mail, mail]);
  });

  it('proves its key once for each challenge, and only its own', async () => {
    const door = await openDoor(await open());
    const [phone, other] = [aPhone(door), aPhone(door, { overText: true })];
    await phone.register('staff');
    await other.register('staff');
    expect(await other.token()).toMatchObject({ token: expect.any(String) });
    const refused = { status: 401, body: { code: 'door.proof_refused' } };
    const challenge = await phone.challenge();
    expect(await phone.prove(challenge, other.signed(challenge))).toMatchObject(refused);
    expect(await phone.prove(challenge, 'x')).toMatchObject(refused);
    expect(await phone.prove(await other.challenge())).toMatchObject(refused);
    expect(await phone.prove('x')).toMatchObject(refused);
    expect((await phone.prove(challenge)).status).toBe(200);
    expect(await phone.prove(challenge)).toMatchObject(refused);
    door.platform.advance(1);
    const late = await phone.challenge();
    door.platform.advance(3 * MINUTE);
    expect(await phone.prove(late)).toMatchObject(refused);
    const unknown = { status: 404, body: { code: 'door.device_unknown' } };
    await door.get('staff', at(door, 'manifest?deviceId=named'));
    for (const id of ['nowhere', 'no%00where', 'named']) {
      const path = `/api/door/devices/${id}`;
      expect(await door.post(null, `${path}/challenge`, {})).toMatchObject(unknown);
      const proof = { challenge, signature: 'x' };
      expect(await door.post(null, `${path}/token`, proof)).toMatchObject(unknown);
    }
  });

  it('needs a fresh token after ten minutes', async () => {
    const door = await openDoor(await open());
    const phone = aPhone(door);
    await phone.register('staff');
    const token = await phone.token();
    door.platform.advance(9 * MINUTE);
    expect((await door.get(token, at(door, 'manifest'))).status).toBe(200);
    door.platform.advance(2 * MINUTE);
    expect((await door.get(token, at(door, 'manifest'))).status).toBe(401);
    expect((await door.get(await phone.token(), at(door, 'manifest'))).status).toBe(200);
  });

  it('is not registered by others, nor with what is no key', async () => {
    const door = await openDoor(await open());
    const phone = aPhone(door);
    for (const role of ['user', 'promoter'] as const) {
      expect((await phone.register(role)).status).toBe(403);
    }
    const wrong = ['x', 'A'.repeat(87), `B${phone.publicKey.slice(1, -4)}AAAA`, 7];
    for (const publicKey of wrong) {
      expect(await phone.register('staff', { publicKey })).toMatchObject({
        status: 400,
        body: { code: 'request.invalid', field: 'publicKey' },
      });
    }
    expect(await phone.register('staff', { name: ' ' })).toMatchObject({ body: { field: 'name' } });
    expect(await door.db.selectFrom('devices').select('id').execute()).toEqual([]);
  });

  it('is renamed by its person and by admins', async () => {
    const door = await openDoor(await open());
    const phone = aPhone(door);
    await phone.register('admin');
    const rename = (role: 'staff' | 'admin', name: string) =>
      door.post(role, `/api/door/devices/${phone.id}`, { name }, 'PATCH');
    expect((await rename('staff', 'Mine')).status).toBe(404);
    expect(await rename('admin', ' Back door ')).toMatchObject({
      status: 200,
      body: { id: phone.id, name: 'Back door' },
    });
    await door.get(await phone.token(), at(door, 'manifest?deviceName=South'));
    expect(await door.checkin.devices.list(door.users.admin)).toMatchObject([
      { name: 'Back door' },
    ]);
    expect((await audited(door)).at(-1)).toBe('admin: door.rename_device Back door');
  });
});

describeStore('where devices have to be approved', (open) => {
  it('one waits for an admin, and an account alone gets nothing', async () => {
    const door = await openDoor(await open());
    expect((await door.get('staff', '/api/door/settings')).status).toBe(403);
    expect(
      (await door.post('staff', '/api/door/settings', { approval: false }, 'PUT')).status,
    ).toBe(403);
    expect(await askApproval(door, true)).toEqual({ status: 200, body: { approval: true } });
    expect(await door.get('admin', '/api/door/settings')).toMatchObject({
      body: { approval: true },
    });
    const phone = aPhone(door);
    expect(await phone.register('staff')).toMatchObject({ body: { status: 'waiting' } });
    expect(await phone.prove(await phone.challenge())).toMatchObject({
      status: 403,
      body: { code: 'door.device_waiting' },
    });
    for (const id of ['new', phone.id]) {
      expect(await door.get('staff', at(door, `manifest?deviceId=${id}`))).toMatchObject(
        UNREGISTERED,
      );
      expect(await door.get('staff', at(door, `stream?deviceId=${id}`))).toMatchObject(
        UNREGISTERED,
      );
    }
    const approve = `/api/door/devices/${phone.id}/approve`;
    expect((await door.post('staff', approve, {})).status).toBe(403);
    expect((await door.post('admin', '/api/door/devices/none/approve', {})).status).toBe(404);
    expect(await door.post('admin', approve, {})).toMatchObject({
      status: 200,
      body: { status: 'approved' },
    });
    door.platform.advance(1);
    expect((await door.get(await phone.token(), at(door, 'manifest'))).status).toBe(200);
    expect(await audited(door)).toEqual([
      'admin: door.change_settings Approval of new devices',
      'staff: door.register_device North gate',
      'admin: door.approve_device North gate',
    ]);
  });

  it('the code of the lead approves for some minutes', async () => {
    const door = await openDoor(await open());
    await askApproval(door, true);
    expect((await door.post('staff', '/api/door/approvals', {})).status).toBe(403);
    const { approval } = approvalSchema.parse(
      (await door.post('admin', '/api/door/approvals', {})).body,
    );
    expect(await aPhone(door).register('staff', { approval })).toMatchObject({
      body: { status: 'approved' },
    });
    const waiting = aPhone(door);
    await waiting.register('staff');
    expect(await waiting.register('staff', { approval })).toMatchObject({
      body: { id: waiting.id, status: 'approved' },
    });
    expect(await waiting.token()).toMatchObject({ token: expect.any(String) });
    door.platform.advance(6 * MINUTE);
    const invalid = { status: 403, body: { code: 'door.approval_invalid' } };
    for (const wrong of [approval, 'x', (await waiting.token()).token]) {
      expect(await aPhone(door).register('staff', { approval: wrong })).toMatchObject(invalid);
    }
  });
});
