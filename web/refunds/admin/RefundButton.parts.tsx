import { useState } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { RefundDialog } from './RefundDialog.tsx';

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
