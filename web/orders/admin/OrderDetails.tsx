import type { AdminOrder } from '#shared/orders/adminOrders.schemas.ts';
import { Alert } from '#web/ui/Alert.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { useListedOrder } from './adminOrders.queries.ts';
import { OrderDialog } from './OrderDialog.tsx';

type OrderDetailsProps = { id: string; listed: AdminOrder | undefined; onClose: () => void };

/** The order in the address, whether it is on the page or not. */
export function OrderDetails({ id, listed, onClose }: OrderDetailsProps) {
  const { data, error, isFetching, refetch } = useListedOrder(id, listed);
  if (data) return <OrderDialog order={data} onClose={onClose} />;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Order"
      footer={
        <Button variant="ghost" onClick={onClose}>
          Close
        </Button>
      }
    >
      {error ? (
        <div className="grid justify-items-start gap-3">
          <Alert tone="destructive">The order could not be loaded. {error.message}</Alert>
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
