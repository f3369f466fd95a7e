import type { Device } from '#shared/checkin/doorDevices.schemas.ts';
import { useSave } from '#web/office/useSave.ts';
import { ConfirmDialog } from '#web/ui/Dialog.tsx';
import { pluralText } from '#web/ui/pluralText.ts';
import { DEVICE_KEYS, revokeDevice } from './doorDevices.queries.ts';

export function LostPhoneDialog({ device, onClose }: { device: Device; onClose: () => void }) {
  const { id, name, user, pending } = device;
  const remove = useSave({
    send: () => revokeDevice(id),
    saved: { title: 'Device removed', description: `${name} can no longer admit anyone.` },
    failed: { title: 'Not removed' },
    formless: true,
    refresh: DEVICE_KEYS,
    onSaved: onClose,
  });
  const scans = pending > 0 ? pluralText(pending, 'unsent scan') : 'unsent scans';
  return (
    <ConfirmDialog
      title={`Lost phone: ${name}`}
      yes="Remove from the Door"
      no="Keep"
      danger
      pending={remove.isPending}
      onYes={() => remove.mutate(undefined)}
      onNo={onClose}
    >
      <ul className="grid list-disc gap-2 pl-5">
        <li>It gets no guest list from now on, and {user} is logged out on it.</li>
        <li>
          It deletes its guest lists as soon as it’s online. Until then, only its PIN protects them.
        </li>
        <li>Its {scans} will still be accepted.</li>
        <li>This can’t be undone. If you find the phone, set it up again.</li>
      </ul>
    </ConfirmDialog>
  );
}
