import { useState } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { Alert } from '#web/ui/Alert.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { RefundForm } from './RefundForm.tsx';
import { useOrderRefunds } from './refunds.queries.ts';

type RefundButtonProps = { order: { id: string; order_number: string; status: string } };

export function RefundButton({ order }: RefundButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      {order.status === 'completed' && (
        <Button variant="secondary" onClick={() => setOpen(true)}>
          Refund…
        </Button>
      )}
      {open && <RefundDialog order={order} onClose={() => setOpen(false)} />}
    </>
  );
}

type RefundDialogProps = {
  order: { id: string; order_number: string };
  onClose: () => void;
};

export function RefundDialog({ order, onClose }: RefundDialogProps) {
  const { data, error, refetch, isFetching } = useOrderRefunds(order.id);
  if (data) return <RefundForm data={data} onClose={onClose} />;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Refund order ${order.order_number}`}
    >
      {error ? (
        <div className="grid justify-items-start gap-3">
          <Alert tone="destructive">Couldn't load this order. {error.message}</Alert>
          <Button variant="secondary" pending={isFetching} onClick={() => void refetch()}>
            Try Again
          </Button>
        </div>
      ) : (
        <Skeleton className="h-60 w-full" />
      )}
    </Dialog>
  );
}
