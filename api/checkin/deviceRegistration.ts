import type { AppContext } from '#api/context.ts';
import { audit } from '#api/audit/audit.ts';
import type { Db } from '#api/db/open.ts';
import { inTransaction } from '#api/db/transaction.ts';
import { DOOR_DEVICES } from '#api/http/liveBus.ts';
import type { Platform } from '#api/platform.ts';
import type { User } from '#shared/accounts/accounts.schemas.ts';
import type { Actor } from '#shared/audit/audit.rules.ts';
import { AppError } from '#shared/base/errors.ts';
import { uuidv7 } from '#shared/base/ids.ts';
import { approvalInvalid, deviceRevoked } from '#shared/checkin/doorDevices.errors.ts';
import type {
  DoorSettings,
  RegisterDevice,
  Registered,
} from '#shared/checkin/doorDevices.schemas.ts';
import { hashToken } from '#api/crypto/token.ts';
import { deviceKey } from './deviceKey.ts';
import {
  requireApproval,
  requiresApproval,
  changeDevice,
  type DeviceRow,
  devicesOf,
  insertDevice,
  adminsOf,
} from './devices.store.ts';
import { createDoorTokens } from './deviceTokens.ts';
import { queueDeviceAlert } from './leadAlerts.ts';
import { storable } from './scanRow.ts';
import { enqueueMail } from '#api/mail/enqueueMail.ts';
import { iso } from '#shared/base/iso.ts';
import { NEW_DEVICE_MAIL } from './door.writers.ts';

export type Registrant = { user: User; session: string | null };

const holderOf = ({ user, session }: Registrant, { listSecret }: RegisterDevice) => ({
  user_id: user.id,
  session_id: session,
  list_secret: listSecret === undefined ? null : hashToken(listSecret),
});
type DeviceHolder = ReturnType<typeof holderOf>;

const ID_BYTES = 10;

type Tokens = ReturnType<typeof createDoorTokens>;

async function approvedBy(tokens: Tokens, code: string | undefined): Promise<string | null> {
  if (code === undefined) return null;
  const approval = await tokens.read('approval', code);
  if (!approval?.sub) throw new AppError(approvalInvalid);
  return approval.sub;
}

/** Registers a phone or laptop as a door device. */
export function createRegistration({ db, live, platform }: AppContext) {
  const { clock, random } = platform;
  const tokens = createDoorTokens(platform);

  /**
   * Updates a device whose key is registered again. Devices change hands: it then belongs to whoever registered it
   * last.
   */
  async function takeOver(trx: Db, device: DeviceRow, lead: string | null, holder: DeviceHolder) {
    await changeDevice(trx, device.id, {
      ...holder,
      ...(lead !== null && device.approved_at === null ? { approved_at: clock() } : {}),
    });
    const isOther = device.user_id !== holder.user_id;
    if (isOther || (lead !== null && device.approved_at === null)) {
      await noteDevice(trx, platform, { id: device.id, lead, tell: isOther });
    }
  }

  return {
    /** Registers a device. The same key always gets the same device. Throws `approvalInvalid` and `deviceRevoked`. */
    async register(from: Registrant, request: RegisterDevice) {
      const { name, publicKey, approval } = request;
      deviceKey(publicKey);
      const holder = holderOf(from, request);
      const lead = await approvedBy(tokens, approval);
      const registered = await inTransaction(db, async (trx): Promise<Registered> => {
        const now = clock();
        const isNew = await insertDevice(trx, {
          id: uuidv7(now, random(ID_BYTES)),
          ...holder,
          name: storable(name),
          registered_at: now,
          pending: 0,
          public_key: publicKey,
          approved_at: lead === null && (await requiresApproval(trx)) ? null : now,
        });
        const [known] = await devicesOf(trx, { publicKey });
        if (!known || known.revoked_at !== null) throw new AppError(deviceRevoked);
        if (isNew && known.approved_at === null) await queueDeviceAlert(trx, known.id, platform);
        if (isNew) await noteDevice(trx, platform, { id: known.id, lead, tell: true });
        else await takeOver(trx, known, lead, holder);
        const approved = known.approved_at !== null || lead !== null;
        return { id: known.id, status: approved ? 'approved' : 'waiting' };
      });
      live.publish(DOOR_DEVICES, registered.id);
      return registered;
    },

    /** Signs an approval for the QR code that the door lead shows. */
    async approvals(actor: Actor) {
      const { text, expiresAt } = await tokens.sign('approval', actor.name);
      return { approval: text, expiresAt };
    },

    settings: async (): Promise<DoorSettings> => ({ approval: await requiresApproval(db) }),

    changeSettings: (actor: Actor, after: DoorSettings): Promise<DoorSettings> =>
      inTransaction(db, async (trx) => {
        const before = { approval: await requiresApproval(trx) };
        await requireApproval(trx, after.approval);
        const what = { entity: 'door', id: 'settings', label: 'Approval of new devices' } as const;
        const entry = { action: 'door.change_settings', ...what, before, after } as const;
        await audit(trx, actor, entry, clock());
        return after;
      }),
  };
}

type Note = {
  id: string;
  /** The door lead whose QR code approved the device. */
  lead?: string | null;
  /** True if admins get a mail about the device. */
  tell: boolean;
};

/** Adds an audit entry for a device that is new or has changed hands, and mails the admins if `tell` is true. */
async function noteDevice(trx: Db, platform: Platform, note: Note): Promise<void> {
  const [row] = await devicesOf(trx, { id: note.id });
  if (!row) return;
  const what = { entity: 'device', id: row.id, label: row.name, before: null };
  const actor = { id: row.user_id, name: row.username };
  const approved = note.lead ? { approved_by: note.lead } : {};
  const after = { registered_at: iso(row.registered_at), ...approved };
  const entry = { action: 'door.register_device', ...what, after } as const;
  await audit(trx, actor, entry, platform.clock());
  if (!note.tell) return;
  for (const { id: adminId, username } of await adminsOf(trx)) {
    const payload = { deviceId: row.id, adminId };
    await enqueueMail(trx, { kind: NEW_DEVICE_MAIL, payload, about: username }, platform);
  }
}
