import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { AdminOrder } from '#shared/orders/adminOrders.schemas.ts';
import { call, orders } from '#web/api/client.ts';
import { useMutationOnce } from '#web/api/useMutationOnce.ts';
import { Button } from '#web/ui/Button.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { ADMIN_ORDERS } from './adminOrders.queries.ts';

type ReplaceLinkButtonProps = { order: AdminOrder; onReplaced: () => void };

/** For a buyer who calls: their link got into wrong hands. */
export function ReplaceLinkButton({ order, onReplaced }: ReplaceLinkButtonProps) {
  const { id, customer_email: email } = order;
  const [asking, setAsking] = useState(false);
  const client = useQueryClient();
  const replace = useMutationOnce({
    mutationFn: () => call(orders.api.orders[':id']['replace-link'].$post({ param: { id } })),
    onSuccess: () => {
      toast({
        title: 'Link replaced',
        description: `The new one is on its way to ${email}.`,
        tone: 'success',
      });
      void client.invalidateQueries({ queryKey: [ADMIN_ORDERS] });
      onReplaced();
    },
    onError: ({ message }) => toast({ title: 'Error', description: message, tone: 'destructive' }),
  });
  return (
    <>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        Replace Link…
      </Button>
      {asking && (
        <ConfirmDialog
          title="Replace the link of this order?"
          yes="Replace the link"
          no="Keep it"
          pending={replace.isPending}
          onYes={() => replace.mutate()}
          onNo={() => setAsking(false)}
        >
          <p>
            The order gets a new number, and every ticket a new code; the old ones stop working, at
            the door too. The new link and tickets are mailed to{' '}
            <strong className="wrap-anywhere">{email}</strong>.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
