import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { OrderItem } from '#shared/orders/orders.schemas.ts';
import { sharedTickets } from '#web/api/client.ts';
import { useMutationOnce } from '#web/api/useMutationOnce.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { adminOrderKey } from './adminOrders.queries.ts';
import { ItemAction } from './ItemAction.tsx';

type TakeBackButtonProps = { orderId: string; item: OrderItem; name: string };

/** For a buyer who calls: a friend is not coming, or the link got into wrong hands. */
export function TakeBackButton({ orderId, item: { id, share }, name }: TakeBackButtonProps) {
  const [asking, setAsking] = useState(false);
  const client = useQueryClient();
  const takeBack = useMutationOnce({
    mutationFn: () =>
      sharedTickets.api.orders[':id']['shared-tickets'][':itemId'].$delete({
        param: { id: orderId, itemId: String(id) },
      }),
    onSuccess: () => {
      setAsking(false);
      toast({ title: 'Taken back', description: 'The buyer has this ticket.', tone: 'success' });
    },
    onError: ({ message }) => toast({ title: 'Error', description: message, tone: 'destructive' }),
    onSettled: () => client.invalidateQueries({ queryKey: adminOrderKey(orderId) }),
  });
  return (
    <>
      <ItemAction label={`Take back ${name}`} text="Take back…" onClick={() => setAsking(true)} />
      {asking && (
        <ConfirmDialog
          title={`Take ${name} back?`}
          yes="Take it back"
          no="Leave it"
          pending={takeBack.isPending}
          onYes={() => takeBack.mutate()}
          onNo={() => setAsking(false)}
        >
          <p>
            {share?.name === undefined
              ? 'The link for the friend opens nothing any more. The ticket stays the buyer’s as it is.'
              : `The code that ${share.name} has stops working at once, at the door too. The buyer finds the ticket with a new code on the page of the order. No mail is sent.`}
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
