import { Suspense, useState } from 'react';
import { formatInstant } from '#shared/base/time.ts';
import type { AdminOrder } from '#shared/orders/adminOrders.schemas.ts';
import type { Order, OrderItem } from '#shared/orders/orders.schemas.ts';
import { FactList } from '#web/ui/FactList.tsx';
import { useMessageAction } from '#web/messages/admin/writeToOrders.parts.ts';
import { OrderMoves } from '#web/moveOffers/admin/OrderMoves.parts.tsx';
import { OrderAnswers } from '#web/questions/OrderAnswers.parts.tsx';
import { RefundButton } from '#web/refunds/admin/RefundDialog.parts.tsx';
import { RefundHistory } from '#web/refunds/admin/RefundHistory.parts.tsx';
import { Alert, RetryNote } from '#web/ui/Alert.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Dialog, ConfirmDialog } from '#web/ui/Dialog.tsx';
import { lazyPart } from '#web/ui/lazyPart.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { useAdminOrder, ADMIN_ORDERS } from './adminOrders.queries.ts';
import { Amount, OrderMoney, PromoFacts } from './OrderMoney.tsx';
import { ItemAction, OrderItems } from './OrderItems.tsx';
import { ModeBadge, StatusBadge } from '#web/orders/OrderBadges.tsx';
import { useDownload } from '#web/files/DownloadButton.tsx';
import { useResend } from './useResend.queries.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import { ordersContract } from '#shared/orders/orders.contract.ts';
import { toast } from '#web/ui/toast.ts';

const CorrectOrderDialog = lazyPart(
  async () => (await import('./CorrectOrderDialog.tsx')).CorrectOrderDialog,
);
const MoveTicketDialog = lazyPart(
  async () => (await import('./MoveTicketDialog.tsx')).MoveTicketDialog,
);

export function OrderDialog({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const resend = useResend();
  const file = useDownload();
  const [correcting, setCorrecting] = useState(false);
  const { data: now = order } = useAdminOrder(order.id);
  return (
    <Dialog
      onClose={onClose}
      title={`Order ${order.order_number}`}
      description={<Long text={order.event_title} />}
      wide
      footer={
        <div className="flex w-full flex-wrap justify-end gap-2 *:px-4 max-sm:*:grow">
          <Button variant="ghost" onClick={onClose}>
            Close
          </Button>
          <Button variant="secondary" onClick={() => setCorrecting(true)}>
            Edit…
          </Button>
          <ReplaceLinkButton order={order} onReplaced={onClose} />
          <RefundButton order={now} />
          <Button
            variant="secondary"
            pending={resend.isPending}
            onClick={() => resend.mutate(order.id)}
          >
            Resend Confirmation
          </Button>
          <Button
            pending={file.isPending}
            onClick={() => file.mutate(`/api/admin/orders/${order.id}/pdf`)}
          >
            Export PDF
          </Button>
        </div>
      }
    >
      <div className="grid grid-cols-1 gap-6">
        <div className="grid grid-cols-1 items-start gap-x-10 gap-y-2 sm:grid-cols-2">
          <FactList
            rows={[
              ['Customer', <Long key="customer" text={order.customer_name} />],
              ['Email', <Email key="email" order={order} status={now.status} />],
              ['Phone', <Long key="phone" text={order.customer_phone || 'Not provided'} />],
              order.tags.length > 0 && [
                'Tags',
                <Long key="tags" text={order.tags.map((tag) => `#${tag}`).join(' ')} />,
              ],
            ]}
          />
          <FactList
            rows={[
              ['Date', formatInstant(Date.parse(order.created_at), order.time_zone)],
              [
                'Status',
                <span key="status" className="flex flex-wrap gap-1">
                  <StatusBadge status={now.status} />
                  <ModeBadge mode={order.payment_mode} />
                </span>,
              ],
              ['Total', <Amount key="total" order={now} />],
            ]}
          />
        </div>
        {order.note !== null && (
          <Alert tone="notice">
            <span className="sr-only">Note: </span>
            <span className="wrap-anywhere whitespace-pre-line">{order.note}</span>
          </Alert>
        )}
        <Contents id={order.id} />
        <PromoFacts order={order} />
        <OrderMoves orderId={order.id} timeZone={order.time_zone} />
        <RefundHistory orderId={order.id} timeZone={order.time_zone} />
      </div>
      <Suspense>
        {correcting && <CorrectOrderDialog order={order} onClose={() => setCorrecting(false)} />}
      </Suspense>
    </Dialog>
  );
}

/** The buyer's e-mail address, with a button that starts a message to them. */
function Email({ order, status }: { order: AdminOrder; status: string }) {
  const message = useMessageAction(({ id, event_id }: AdminOrder) => ({
    orderId: id,
    eventId: event_id,
  }));
  return (
    <span className="flex flex-wrap items-center justify-end gap-x-4">
      <Long text={order.customer_email} />
      {status === 'completed' && (
        <span className="-my-3">
          <ItemAction
            label={`Message ${order.customer_name}`}
            text="Message…"
            onClick={() => message.open([order])}
          />
        </span>
      )}
    </span>
  );
}

function Long({ text }: { text: string }) {
  return <span className="wrap-anywhere">{text}</span>;
}

function Contents({ id }: { id: string }) {
  const query = useAdminOrder(id);
  const { data, error } = query;
  if (data) return <Loaded order={data} />;
  if (!error) return <Skeleton className="h-40 w-full" />;
  return <RetryNote query={query}>Couldn't load the items. {error.message}</RetryNote>;
}

function Loaded({ order }: { order: Order }) {
  const [moving, setMoving] = useState<OrderItem | null>(null);
  return (
    <>
      <OrderItems order={order} onMove={setMoving} />
      <Suspense>
        {moving && <MoveTicketDialog order={order} item={moving} onClose={() => setMoving(null)} />}
      </Suspense>
      <OrderMoney order={order} />
      <OrderAnswers order={order} />
    </>
  );
}

/** Replaces the order link, for a buyer who calls because it fell into the wrong hands. */
function ReplaceLinkButton({ order, onReplaced }: { order: AdminOrder; onReplaced: () => void }) {
  const { id, customer_email: email } = order;
  const [asking, setAsking] = useState(false);
  const client = useQueryClient();
  const replace = useMutation({
    mutationFn: () => call(ordersContract.replaceLink, { param: { id } }),
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
          yes="Replace Link"
          no="Keep Link"
          pending={replace.isPending}
          onYes={() => replace.mutate()}
          onNo={() => setAsking(false)}
        >
          <p>
            The order gets a new number, and every ticket a new code. The old ones stop working, at
            the door too. We'll e-mail the new link and tickets to{' '}
            <strong className="wrap-anywhere">{email}</strong>.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
