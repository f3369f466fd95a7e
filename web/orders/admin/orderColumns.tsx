import { formatInstant, SHORT_INSTANT } from '#shared/base/time.ts';
import type { AdminOrder } from '#shared/orders/adminOrders.schemas.ts';
import { netTotal } from '#shared/orders/orderTotals.rules.ts';
import type { OfficeColumn } from '#web/office/table/officeTable.types.ts';
import { rowButton } from '#web/office/table/cells.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Money } from '#web/ui/Money.tsx';
import { ModeBadge, StatusBadge } from '#web/orders/OrderBadges.tsx';

type Ways = {
  zone: string;
  onDetails: (order: AdminOrder) => void;
  onResend: (order: AdminOrder) => void;
  resending: string | undefined;
};

const CENTS = 100;

export function orderColumns({
  zone,
  onDetails,
  onResend,
  resending,
}: Ways): OfficeColumn<AdminOrder>[] {
  const when = (order: AdminOrder): string => formatInstant(Date.parse(order.created_at), zone);
  const shortly = ({ created_at }: AdminOrder): string =>
    formatInstant(Date.parse(created_at), zone, SHORT_INSTANT);
  return [
    {
      key: 'number',
      header: 'Order #',
      width: '11rem',
      phone: 'second',
      value: ({ order_number }) => order_number,
      cell: ({ order_number }) => <span className="font-semibold">{order_number}</span>,
    },
    {
      key: 'customer',
      header: 'Customer',
      phone: 'first',
      value: ({ customer_name, customer_email }) => `${customer_name} <${customer_email}>`,
      cell: (order) => (
        <span title={order.customer_email || 'No e-mail'}>
          {order.customer_name} <Tags tags={order.tags} />
          <span className="text-dust max-md:hidden">{order.customer_email || 'No e-mail'}</span>
          <span className="inline-flex gap-1 md:hidden">
            <Marks order={order} />
          </span>
        </span>
      ),
    },
    {
      key: 'event',
      header: 'Event',
      width: 'clamp(6.5rem, 20vw - 9rem, 16rem)',
      wide: true,
      value: ({ event_title }) => event_title,
      cell: ({ event_title }) => <span title={event_title}>{event_title}</span>,
    },
    {
      key: 'date',
      header: 'Date',
      width: '8.5rem',
      wide: true,
      value: when,
      cell: (order) => <span title={when(order)}>{shortly(order)}</span>,
    },
    {
      key: 'amount',
      header: 'Amount',
      width: '5.5rem',
      end: true,
      phone: 'firstEnd',
      value: (order) => netTotal(order) / CENTS,
      cell: (order) => <Amount order={order} />,
    },
    {
      key: 'status',
      header: 'Status',
      width: '10rem',
      phone: 'secondEnd',
      value: ({ status }) => status,
      cell: (order) => <Status order={order} />,
    },
    {
      key: 'actions',
      header: 'Actions',
      width: '9.25rem',
      cell: (order) => (
        <span className="flex gap-1">
          <Button
            variant="ghost"
            className={rowButton}
            aria-label={`Resend ${order.order_number}`}
            pending={resending === order.id}
            onClick={() => onResend(order)}
          >
            Resend
          </Button>
          <Button
            variant="ghost"
            className={rowButton}
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

function Tags({ tags }: { tags: readonly string[] }) {
  return tags.map((tag) => (
    <span key={tag} className="mr-1 font-semibold text-aqua">
      #{tag}
    </span>
  ));
}

function Amount({ order }: { order: AdminOrder }) {
  const { total_amount, refunded_amount } = order;
  return (
    <span className="md:flex md:flex-col md:items-end md:leading-tight">
      {refunded_amount > 0 && (
        <span
          className="text-dust line-through max-md:mr-2 md:text-xs md:leading-tight"
          title="Before refunds"
        >
          <Money cents={total_amount} />
        </span>
      )}
      <Money cents={netTotal(order)} className="font-semibold" />
    </span>
  );
}

function Status({ order }: { order: AdminOrder }) {
  return (
    <span className="flex gap-1 max-md:justify-end">
      <StatusBadge status={order.status} />
      <span className="contents max-md:hidden">
        <Marks order={order} />
      </span>
    </span>
  );
}

/** Badges of an order. On phones they follow the name, to leave the second line to the order number. */
function Marks({ order: { payment_mode, disputed, note } }: { order: AdminOrder }) {
  return (
    <>
      <ModeBadge mode={payment_mode} />
      {disputed && <Badge tone="bad">Disputed</Badge>}
      {note !== null && <Badge tone="neutral">Note</Badge>}
    </>
  );
}
