import type { Device } from '#shared/checkin/doorDevices.schemas.ts';
import { useSave } from '#web/office/useSave.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { pluralText } from '#web/ui/pluralText.ts';
import { DEVICE_KEYS, revokeDevice } from './doorDevices.queries.ts';

export function RevokeDialog({ device, onClose }: { device: Device; onClose: () => void }) {
  const { id, name, user, pending } = device;
  const revoke = useSave({
    send: () => revokeDevice(id),
    saved: { title: 'Device revoked', description: `${name} can no longer admit anyone.` },
    failed: { title: 'Not revoked' },
    formless: true,
    refresh: DEVICE_KEYS,
    onSaved: onClose,
  });
  return (
    <ConfirmDialog
      title={`Revoke ${name}?`}
      yes="Revoke"
      no="Keep"
      danger
      pending={revoke.isPending}
      onYes={() => revoke.mutate(undefined)}
      onNo={onClose}
    >
      <p>
        Its guest lists are deleted as soon as it's online, and {user} is logged out on it.
        {pending > 0 && ` It will still send its ${pluralText(pending, 'unsent scan')}.`} This can't
        be undone: the phone will have to be set up again.
      </p>
    </ConfirmDialog>
  );
}
