import { formatInstant } from '#shared/base/time.ts';
import type { AdminOrder } from '#shared/orders/adminOrders.schemas.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import type { Column } from '#web/ui/DataTable.tsx';
import { Amount } from './Amount.tsx';
import { ModeBadge } from './ModeBadge.tsx';
import { StatusBadge } from './StatusBadge.tsx';

type Ways = {
  zone: string;
  onDetails: (order: AdminOrder) => void;
  onResend: (order: AdminOrder) => void;
  resending: string | undefined;
};

const way = 'px-4! text-sm! max-md:flex-1';

export function orderColumns({ zone, onDetails, onResend, resending }: Ways): Column<AdminOrder>[] {
  return [
    {
      key: 'number',
      header: 'Order #',
      cell: ({ order_number }) => (
        <span className="text-sm font-semibold whitespace-nowrap">{order_number}</span>
      ),
    },
    { key: 'customer', header: 'Customer', cell: (order) => <Customer order={order} /> },
    {
      key: 'event',
      header: 'Event',
      cell: ({ event_title }) => (
        <span className="line-clamp-2 max-w-64 min-w-28 text-sm wrap-anywhere max-md:text-right">
          {event_title}
        </span>
      ),
    },
    {
      key: 'date',
      header: 'Ordered',
      cell: ({ created_at }) => (
        <span className="text-sm max-md:ml-auto md:block md:max-2xl:w-24">
          {formatInstant(Date.parse(created_at), zone)}
        </span>
      ),
    },
    { key: 'amount', header: 'Amount', end: true, cell: (order) => <Amount order={order} /> },
    { key: 'status', header: 'Status', cell: (order) => <Status order={order} /> },
    {
      key: 'actions',
      header: 'Actions',
      bare: true,
      cell: (order) => (
        <span className="flex w-full gap-2 md:max-2xl:flex-col">
          <Button
            variant="secondary"
            className={way}
            aria-label={`Resend ${order.order_number}`}
            pending={resending === order.id}
            onClick={() => onResend(order)}
          >
            Resend
          </Button>
          <Button
            variant="secondary"
            className={way}
            aria-label={`Details of ${order.order_number}`}
            onClick={() => onDetails(order)}
          >
            Details
          </Button>
        </span>
      ),
    },
  ];
}

function Status({ order: { status, payment_mode, disputed, note } }: { order: AdminOrder }) {
  return (
    <span className="flex flex-wrap gap-1">
      <StatusBadge status={status} />
      <ModeBadge mode={payment_mode} />
      {disputed && <Badge tone="bad">Disputed</Badge>}
      {note !== null && <Badge tone="neutral">Note</Badge>}
    </span>
  );
}

function Customer({ order: { customer_name, customer_email } }: { order: AdminOrder }) {
  const at = customer_email.lastIndexOf('@');
  const [name, host] = [customer_email.slice(0, at), customer_email.slice(at + 1)];
  return (
    <span className="grid min-w-36 wrap-anywhere max-md:text-right">
      <span>{customer_name}</span>
      <span className="text-sm text-dust">
        {/* Wraps before the @. Guests of an event need no address. */}
        {customer_email === '' ? (
          'No e-mail'
        ) : (
          <>
            {name}
            <wbr />@{host}
          </>
        )}
      </span>
    </span>
  );
}
