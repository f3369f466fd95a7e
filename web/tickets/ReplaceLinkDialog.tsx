import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { Order } from '#shared/orders/orders.schemas.ts';
import { call } from '#web/api/call.ts';
import { ordersContract } from '#shared/orders/orders.contract.ts';
import { Alert } from '#web/ui/Alert.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { toast, type ToastInput } from '#web/ui/toast.ts';
import { forgetOrder } from './tickets.local.ts';

export function ReplaceLinkDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { order_number: number, customer_email: email } = order;
  const navigate = useNavigate();
  const replace = useMutation({
    mutationFn: () => call(ordersContract.replaceLink, { param: { id: number } }),
    onSuccess: async ({ orderNumber }) => {
      // The page may have learned that its link is gone before this answer came, and have dropped this dialog.
      if (orderNumber === null) toast(mailedTo(email));
      else toast({ title: 'Your tickets have a new link', tone: 'success' });
      const next = orderNumber === null ? '/tickets' : `/orders/${orderNumber}`;
      await navigate(next, { replace: true });
      await forgetOrder(number);
    },
  });
  return (
    <ConfirmDialog
      title="Replace the link?"
      yes="Replace the link"
      no="Keep this link"
      pending={replace.isPending}
      onYes={() => replace.mutate()}
      onNo={onClose}
    >
      <div className="grid gap-4">
        <p>
          Your order gets a new number, and every ticket gets a new code. This link, printed
          tickets, wallet passes and screenshots will stop working, even at the door.
        </p>
        <p>
          We'll send the new link and tickets to <strong className="wrap-anywhere">{email}</strong>{' '}
          and nowhere else.
        </p>
        {replace.error && <Alert tone="destructive">{replace.error.message}</Alert>}
      </div>
    </ConfirmDialog>
  );
}

const mailedTo = (email: string): ToastInput => ({
  title: 'Link replaced',
  description: `The new one is on its way to ${email}. Open it on this device to get your tickets back here.`,
  tone: 'success',
  shownMs: 20_000,
});
