import type { Sale } from '#shared/promoters/promoters.schemas.ts';
import { formatDay } from '#web/ui/localTime.ts';
import type { Column } from '#web/ui/DataTable.tsx';
import { Money } from '#web/ui/Money.tsx';

export const saleColumns = (words: { order: string; amount: string }): Column<Sale>[] => [
  {
    key: 'date',
    header: 'Date',
    cell: ({ created_at }) => <span className="whitespace-nowrap">{formatDay(created_at)}</span>,
  },
  {
    key: 'event',
    header: 'Event',
    cell: ({ event_title }) => <span className="wrap-anywhere">{event_title}</span>,
  },
  {
    key: 'order',
    header: words.order,
    cell: ({ order_number }) => <span className="whitespace-nowrap">{order_number}</span>,
  },
  {
    key: 'amount',
    header: words.amount,
    end: true,
    cell: ({ sale_amount }) => <Money cents={sale_amount} />,
  },
  {
    key: 'commission',
    header: 'Commission',
    end: true,
    cell: (sale) => <CommissionCell {...sale} />,
  },
];

function CommissionCell({ commission_amount, own_purchase }: Sale) {
  if (!own_purchase) return <Money cents={commission_amount} />;
  return <span className="text-dust">Own purchase: no commission</span>;
}
