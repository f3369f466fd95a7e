import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Order } from '#shared/orders/orders.schemas.ts';
import { call } from '#web/api/call.ts';
import { ordersContract } from '#shared/orders/orders.contract.ts';
import { Alert } from '#web/ui/Alert.tsx';
import { Button } from '#web/ui/Button.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { forgetOrder } from './tickets.local.ts';

export function ReplaceLink({ order }: { order: Order }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <button
        type="button"
        onClick={() => setAsking(true)}
        className="col-span-full min-h-12 justify-self-center text-sm text-dust underline underline-offset-4 hover:text-chalk"
      >
        Did someone else get this link?
      </button>
      {asking && <ReplaceDialog order={order} onClose={() => setAsking(false)} />}
    </>
  );
}

function ReplaceDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { order_number: number, customer_email: email } = order;
  const navigate = useNavigate();
  const replace = useMutation({
    mutationFn: () => call(ordersContract.replaceLink, { param: { id: number } }),
    onSuccess: async ({ orderNumber }) => {
      await forgetOrder(number);
      if (orderNumber === null) return;
      toast({ title: 'Your tickets have a new link', tone: 'success' });
      await navigate(`/orders/${orderNumber}`, { replace: true });
    },
  });
  if (replace.data?.orderNumber === null)
    return <Mailed email={email} onClose={() => navigate('/tickets', { replace: true })} />;
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

function Mailed({ email, onClose }: { email: string; onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title="Link replaced"
      footer={<Button onClick={onClose}>OK</Button>}
    >
      <p role="status">
        This link no longer works. The new one is on its way to{' '}
        <strong className="wrap-anywhere">{email}</strong>. Open it on this device to get your
        tickets back here.
      </p>
    </Dialog>
  );
}
