import { audit } from '#api/audit/audit.ts';
import type { Db } from '#api/db/open.ts';
import { enqueueMail } from '#api/mail/enqueueMail.ts';
import type { Platform } from '#api/platform.ts';
import { iso } from '#shared/base/iso.ts';
import { adminsOf, devicesOf } from './devices.store.ts';
import { NEW_DEVICE_MAIL } from './door.kinds.ts';

type Note = {
  id: string;
  /** Whose QR code approved it. */
  lead?: string | null;
  /** Whether admins hear of it by mail. */
  tell: boolean;
};

/** A device that the door has not seen before, or in other hands. */
export async function noteDevice(trx: Db, platform: Platform, note: Note): Promise<void> {
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
