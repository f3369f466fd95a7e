import { useState } from 'react';
import type { OwnStats } from '#shared/promoters/dashboard.schemas.ts';
import { saleColumns } from '#web/promoters/saleColumns.tsx';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import { DataTable } from '#web/ui/DataTable.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Money } from '#web/ui/Money.tsx';
import { OfflineNote } from '#web/ui/OfflineNote.tsx';
import { Pager } from '#web/ui/Pager.tsx';
import { StatCard } from '#web/ui/StatCard.tsx';
import { PAGE_SIZE, useSales } from './dashboard.queries.ts';

const columns = saleColumns({ order: 'Order #', amount: 'Amount' });

export function SalesTab({ userId, stats }: { userId: string; stats: OwnStats }) {
  const [page, setPage] = useState(1);
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="grid gap-3 sm:grid-cols-2">
        <StatCard label="Total Earnings" value={<Money cents={stats.totalCommission} />} />
        <StatCard label="Number of Sales" value={stats.salesCount.toLocaleString('en-US')} />
      </div>
      <SalesPage userId={userId} page={page} />
      <Pager
        page={page}
        pageSize={PAGE_SIZE}
        total={stats.salesCount}
        onPage={setPage}
        noun="sales"
      />
    </div>
  );
}

function SalesPage({ userId, page }: { userId: string; page: number }) {
  const { data, error, refetch } = useSales(userId, page);
  if (!data && error) {
    return <LoadFailed title="Couldn't load these sales" query={{ error, refetch }} />;
  }
  return (
    <>
      {data && data.savedAt !== null && page > 1 && <OfflineNote savedAt={data.savedAt} />}
      <DataTable
        caption="Sales, newest first"
        columns={columns}
        rows={data?.value}
        rowKey={({ id }) => id}
        empty={<EmptyState title="No sales recorded yet." />}
      />
    </>
  );
}
