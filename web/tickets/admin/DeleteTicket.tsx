import { isAppError } from '#shared/base/errors.ts';
import type { AdminTicket } from '#shared/events/adminEvents.schemas.ts';
import { useSave } from '#web/office/useSave.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { deleteTicket, ticketQueryKeys } from './products.queries.ts';

type DeleteTicketProps = { eventId: number; ticket: AdminTicket; onClose: () => void };

export function DeleteTicket({ eventId, ticket, onClose }: DeleteTicketProps) {
  const deleting = useSave({
    send: deleteTicket,
    saved: { title: 'Ticket deleted successfully' },
    failed: { title: 'Failed to delete ticket' },
    refresh: ticketQueryKeys(eventId),
    onSaved: onClose,
  });
  const remove = (): void =>
    deleting.mutate(ticket, {
      onError: (error) => {
        if (isAppError(error) && error.problem.status >= 400) onClose();
      },
    });
  return (
    <ConfirmDialog
      title="Are you sure?"
      yes="Delete"
      no="Cancel"
      danger
      pending={deleting.isPending}
      onYes={remove}
      onNo={onClose}
    >
      <p className="wrap-anywhere">
        This will permanently delete <strong>{ticket.name}</strong>. It cannot be undone.
      </p>
    </ConfirmDialog>
  );
}
