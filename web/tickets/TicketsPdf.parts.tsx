import type { Order } from '#shared/orders/orders.schemas.ts';
import { DownloadButton } from '#web/files/DownloadButton.tsx';

const isPrintable = ({ status, items, event }: Order): boolean =>
  status === 'completed' &&
  !event?.cancelled_at &&
  items.some((item) => item.status === 'valid' && item.qr_code !== null);

type TicketsPdfProps = {
  order: Order;
  iconOnly?: boolean;
  className?: string;
};

export function TicketsPdf({ order, iconOnly = false, className = '' }: TicketsPdfProps) {
  if (!isPrintable(order)) return null;
  const of = order.event ? ` of your tickets for ${order.event.title}` : ' of your tickets';
  return (
    <DownloadButton
      path={`/api/orders/${order.order_number}/tickets.pdf`}
      label={`Download PDF${of}`}
      className={iconOnly ? `size-12 border-transparent! p-0! ${className}` : className}
    >
      {iconOnly ? '' : 'Download PDF'}
    </DownloadButton>
  );
}
