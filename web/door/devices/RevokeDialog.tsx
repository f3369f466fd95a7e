import type { Device } from '#shared/checkin/doorDevices.schemas.ts';
import { useSave } from '#web/office/useSave.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { pluralText } from '#web/ui/pluralText.ts';
import { DEVICE_KEYS, revokeDevice } from './doorDevices.queries.ts';

export function RevokeDialog({ device, onClose }: { device: Device; onClose: () => void }) {
  const { id, name, user, pending } = device;
  const revoke = useSave({
    send: () => revokeDevice(id),
    saved: { title: 'Device revoked', description: `${name} admits nobody any more.` },
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
        Its lists are wiped as soon as it is online, and the login of {user} on it ends.
        {pending > 0 && ` It still hands in its ${pluralText(pending, 'unsent scan')}.`} This cannot
        be undone: the phone has to be set up anew.
      </p>
    </ConfirmDialog>
  );
}
