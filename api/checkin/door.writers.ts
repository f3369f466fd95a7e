import type { AppContext } from '#api/context.ts';
import { z } from 'zod';
import type { OwnersService } from '#api/accounts/owners.service.ts';
import { actionMail } from '#api/mail/actionMail.ts';
import type { MailWriters } from '#api/mail/mailer.ts';
import { devicesOf } from './devices.store.ts';
import { NEW_DEVICE_MAIL } from './door.kinds.ts';

const payloadSchema = z.object({ deviceId: z.string(), adminId: z.string() });

export function doorWriters(
  { config, db }: AppContext,
  { owners }: { owners: OwnersService },
): MailWriters {
  return {
    async [NEW_DEVICE_MAIL](payload, { id }) {
      const { deviceId, adminId } = payloadSchema.parse(payload);
      const [device] = await devicesOf(db, { id: deviceId });
      const admin = await owners.find(db, adminId);
      if (!device || admin?.role !== 'admin') return null;
      const waits = device.approved_at === null && device.revoked_at === null;
      const opened = `${device.username} opened the door on a device that it did not know: ${device.name}.`;
      return actionMail({
        id: `door-device-${id}`,
        to: { name: admin.name ?? admin.username, address: admin.email },
        title: waits ? 'A device waits at the door' : 'A new device at the door',
        paragraphs: [
          opened,
          waits
            ? 'It gets no guest list before an admin or the door lead approves it.'
            : 'If you do not know it, revoke it: its guest lists are wiped, and its session ends.',
        ],
        action: { href: `${config.publicUrl}/admin/door`, label: 'See the door devices' },
      });
    },
  };
}
