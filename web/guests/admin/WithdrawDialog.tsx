import { guestInside } from '#shared/guests/guests.errors.ts';
import type { ListedGuest } from '#shared/guests/guests.schemas.ts';
import { isAppError } from '#shared/base/errors.ts';
import { useSave } from '#web/office/useSave.ts';
import { Alert } from '#web/ui/Alert.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { guestQueryKeys, withdrawGuest } from './guests.queries.ts';

type WithdrawDialogProps = { eventId: number; guest: ListedGuest; onClose: () => void };

export function WithdrawDialog({ eventId, guest, onClose }: WithdrawDialogProps) {
  const { name, email, orderId, quantity } = guest;
  const withdraw = useSave({
    send: (force: boolean) => withdrawGuest(orderId, force),
    saved: { title: 'Tickets withdrawn', description: `${name} is no longer on the list.` },
    failed: { title: 'Not withdrawn' },
    refresh: guestQueryKeys(eventId),
    onSaved: onClose,
  });
  const isInside =
    guest.checkedIn > 0 || (isAppError(withdraw.error) && withdraw.error.code === guestInside.code);
  return (
    <ConfirmDialog
      title={`Withdraw from ${name}?`}
      yes="Withdraw"
      no="Keep"
      danger
      pending={withdraw.isPending}
      onYes={() => withdraw.mutate(isInside)}
      onNo={onClose}
    >
      <p>
        {quantity === 1 ? 'The ticket opens' : `The ${quantity} tickets open`} no door any more, and
        can be sold again. {email === null ? 'Nobody is told.' : `A mail tells ${email}.`}
      </p>
      {isInside && (
        <Alert tone="notice" title="This guest has come in already">
          Withdrawing does not change who is inside.
        </Alert>
      )}
    </ConfirmDialog>
  );
}
