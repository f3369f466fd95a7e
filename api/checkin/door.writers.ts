import type { AppContext } from '#api/context.ts';
import { z } from 'zod';
import type { OwnersService } from '#api/accounts/accountOwners.service.ts';
import { actionMail } from '#api/mail/layout.ts';
import type { MailWriters } from '#api/mail/mail.types.ts';
import { devicesOf } from './devices.store.ts';

export const NEW_DEVICE_MAIL = 'mail.door_device';

const payloadSchema = z.object({ deviceId: z.string(), adminId: z.string() });

export function doorWriters({ config, db }: AppContext, { owners }: { owners: OwnersService }) {
  return {
    async [NEW_DEVICE_MAIL](payload, { id }) {
      const { deviceId, adminId } = payloadSchema.parse(payload);
      const [device] = await devicesOf(db, { id: deviceId });
      const admin = await owners.find(db, adminId);
      if (!device || admin?.role !== 'admin') return null;
      const waits = device.approved_at === null && device.revoked_at === null;
      const opened = `${device.username} started check-in on a new device: ${device.name}.`;
      return actionMail({
        id: `door-device-${id}`,
        to: { name: admin.name ?? admin.username, address: admin.email },
        title: waits ? 'A door device needs approval' : 'New door device',
        paragraphs: [
          opened,
          waits
            ? "It won't get a guest list until an admin or the door lead approves it."
            : "If you don't recognize it, revoke it. That erases its guest lists and ends its session.",
        ],
        action: { href: `${config.publicUrl}/admin/door`, label: 'See door devices' },
      });
    },
  } satisfies MailWriters;
}
