import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { pluralText } from '#web/ui/pluralText.ts';
import { keepTickets } from './keptTickets.ts';

type TicketsLogoutDialogProps = {
  orders: readonly string[];
  onStay: () => void;
  onLogout: () => void;
};

export function TicketsLogoutDialog({ orders, onStay, onLogout }: TicketsLogoutDialogProps) {
  const keep = (): void => void keepTickets(orders).then(onLogout, onStay);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onStay()}
      title="Keep your tickets on this device?"
      footer={
        <>
          <Button variant="secondary" className="max-sm:w-full" onClick={onLogout}>
            Remove and Log Out
          </Button>
          <Button className="max-sm:w-full" onClick={keep}>
            Keep and Log Out
          </Button>
        </>
      }
    >
      <p>
        You have {pluralText(orders.length, 'order')} with tickets for events that are still to
        come. Kept here, they show without a login and without a signal. Remove them on a device
        that is not yours.
      </p>
    </Dialog>
  );
}
