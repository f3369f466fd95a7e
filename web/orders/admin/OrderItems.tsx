import { QrCode } from 'lucide-react';
import type { Order, OrderItem } from '#shared/orders/orders.schemas.ts';
import { textCode } from '#shared/tickets/ticketCode.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Money } from '#web/ui/Money.tsx';
import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import { sharedTicketsContract } from '#shared/orders/sharedTickets.contract.ts';
import { ConfirmDialog } from '#web/ui/Dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { adminOrderKey } from './adminOrders.queries.ts';

const nameOf = (item: OrderItem): string => item.ticket_product?.name ?? item.addon?.name ?? 'Item';

type OrderItemsProps = { order: Order; onMove: (item: OrderItem) => void };

export function OrderItems({ order: { id, items }, onMove }: OrderItemsProps) {
  return (
    <section aria-labelledby="order-items" className="grid gap-2">
      <h3 id="order-items" className="font-semibold">
        Items
      </h3>
      <ul
        tabIndex={0}
        aria-labelledby="order-items"
        className="max-h-[300px] divide-y divide-line overflow-y-auto rounded-sm border border-line"
      >
        {items.map((item) => (
          <Row key={item.id} orderId={id} item={item} onMove={onMove} />
        ))}
      </ul>
    </section>
  );
}

type RowProps = { orderId: string; item: OrderItem; onMove: OrderItemsProps['onMove'] };

function Row({ orderId, item, onMove }: RowProps) {
  const { unit_price, quantity, qr_code, is_checked_in, status, ticket_product_id, share } = item;
  const isOpen = status === 'valid' && !is_checked_in;
  const canMove = ticket_product_id !== undefined && isOpen;
  const refunded = item.refunded_quantity;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 px-4 py-3">
      <div className="min-w-0">
        <p className="font-semibold break-words">{nameOf(item)}</p>
        <p className="text-sm text-dust">
          <Money cents={unit_price} /> × {quantity}
        </p>
        {qr_code !== null && (
          <p className="flex items-center gap-1.5 text-sm text-dust">
            <QrCode aria-hidden="true" className="size-4 shrink-0" />
            QR code ends with <span className="font-mono text-chalk">{textCode(qr_code)}</span>
          </p>
        )}
        {share && (
          <p className="text-sm text-dust">
            {share.name === undefined ? 'Offered to a friend' : `With a friend: ${share.name}`}
          </p>
        )}
      </div>
      <div className="ml-auto grid justify-items-end gap-1">
        <Money cents={unit_price * quantity} className="font-semibold" />
        {is_checked_in && <Badge tone="good">Checked In</Badge>}
        {status === 'cancelled' && <Badge tone="bad">Refunded</Badge>}
        {status === 'valid' && refunded > 0 && <Badge tone="amber">{refunded} refunded</Badge>}
        {share && isOpen && <TakeBackButton orderId={orderId} item={item} name={nameOf(item)} />}
        {canMove && (
          <ItemAction label={`Move ${nameOf(item)}`} text="Move…" onClick={() => onMove(item)} />
        )}
      </div>
    </li>
  );
}

type TakeBackButtonProps = { orderId: string; item: OrderItem; name: string };

/**
 * Takes a shared ticket back, for a buyer who calls because a friend is not coming or the link fell into the wrong
 * hands.
 */
function TakeBackButton({ orderId, item: { id, share }, name }: TakeBackButtonProps) {
  const [asking, setAsking] = useState(false);
  const client = useQueryClient();
  const takeBack = useMutation({
    mutationFn: () =>
      call(sharedTicketsContract.callBack, {
        param: { id: orderId, itemId: String(id) },
      }),
    onSuccess: () => {
      setAsking(false);
      toast({
        title: 'Taken back',
        description: 'The buyer has this ticket again.',
        tone: 'success',
      });
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
          yes="Take It Back"
          no="Keep"
          pending={takeBack.isPending}
          onYes={() => takeBack.mutate()}
          onNo={() => setAsking(false)}
        >
          <p>
            {share?.name === undefined
              ? "The friend's link stops working. The buyer keeps the ticket as it is."
              : `${share.name}’s code stops working right away, at the door too. The buyer will find the ticket with a new code on the order page. No e-mail is sent.`}
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}

type ItemActionProps = { label: string; text: string; onClick: () => void };

/** A button beside an item of an order. `label` includes the name of the item. */
export function ItemAction({ label, text, onClick }: ItemActionProps) {
  return (
    <button
      type="button"
      aria-label={label}
      className="-mr-2 min-h-12 px-2 text-sm font-semibold underline underline-offset-4"
      onClick={onClick}
    >
      {text}
    </button>
  );
}
