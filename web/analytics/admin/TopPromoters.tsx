import type { TopPromoter } from '#shared/analytics/reports.schemas.ts';
import { promoterConversionText } from '#shared/analytics/rates.rules.ts';
import { DataTable, type Column } from '#web/ui/DataTable.tsx';
import { Money } from '#web/ui/Money.tsx';

const columns: readonly Column<TopPromoter>[] = [
  { key: 'name', header: 'Promoter', bare: true, cell: ({ name }) => <b>{name}</b> },
  { key: 'sales', header: 'Sales', end: true, cell: ({ sales }) => <Money cents={sales} /> },
  {
    key: 'commission',
    header: 'Commission',
    end: true,
    cell: ({ commission }) => <Money cents={commission} />,
  },
  {
    key: 'conversion',
    header: 'Conversion Rate',
    end: true,
    cell: ({ orders, clicks }) => (
      <span className="tabular-nums">
        {promoterConversionText(orders, clicks)}{' '}
        <span className="text-sm whitespace-nowrap text-dust">
          {orders} of {clicks} {clicks === 1 ? 'click' : 'clicks'}
        </span>
      </span>
    ),
  },
];

export function TopPromoters({ promoters }: { promoters: readonly TopPromoter[] | undefined }) {
  return (
    <section className="grid grid-cols-1 gap-3">
      <h2 className="text-lg">Top Promoters</h2>
      <DataTable
        caption="Top Promoters"
        columns={columns}
        rows={promoters}
        rowKey={({ id }) => id}
        empty={
          <p className="rounded-md border border-dashed border-line px-5 py-8 text-center text-dust">
            No promoter sales or link clicks in this period.
          </p>
        }
      />
    </section>
  );
}
