import { activeEvents } from '#shared/promoters/promoters.rules.ts';
import type { Promoter } from '#shared/promoters/promoters.schemas.ts';
import { saleColumns } from '#web/promoters/saleColumns.tsx';
import { DataTable } from '#web/ui/DataTable.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import { Money } from '#web/ui/Money.tsx';
import { StatCard } from '#web/ui/StatCard.tsx';
import { usePerformance } from './promoters.queries.ts';

type PerformanceDialogProps = { promoter: Promoter; onClose: () => void };

const columns = saleColumns({ order: 'Order', amount: 'Sale Amount' });

export function PerformanceDialog({ promoter, onClose }: PerformanceDialogProps) {
  const { data, error, refetch, dataUpdatedAt } = usePerformance(promoter.id);
  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => !open && onClose()}
      title="Promoter Performance"
      description={promoter.name}
    >
      {error && !data ? (
        <LoadFailed title="Couldn't load the figures" query={{ error, refetch }} />
      ) : (
        <div tabIndex={0} role="region" aria-label="Figures" className="grid gap-6 rounded-sm">
          <div className="grid gap-3 sm:grid-cols-3">
            <StatCard label="Total Sales" value={data && <Money cents={data.stats.totalSales} />} />
            <StatCard
              label="Commission Earned"
              value={data && <Money cents={data.stats.totalCommission} />}
            />
            <StatCard
              label="Active Events"
              value={data && activeEvents(data.events, dataUpdatedAt)}
              hint="Upcoming events to promote"
            />
          </div>
          <section aria-labelledby="sales-title" className="grid gap-3">
            <h3 id="sales-title" className="text-base">
              Recent Sales
            </h3>
            <DataTable
              caption="Sales, newest first"
              columns={columns}
              rows={data?.sales}
              rowKey={({ id }) => id}
              empty={<p className="text-dust">No sales recorded yet.</p>}
            />
          </section>
        </div>
      )}
    </Dialog>
  );
}
