import { useState } from 'react';
import type { AdminOrder } from '#shared/orders/adminOrders.schemas.ts';
import { cx } from '#web/ui/cx.ts';
import { DataTable } from '#web/ui/DataTable.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import { Pager } from '#web/ui/Pager.tsx';
import { PAGE_SIZE } from './adminOrders.queries.ts';
import { ExportButtons } from './ExportButtons.tsx';
import { orderColumns } from './orderColumns.tsx';
import { OrderDialog } from './OrderDialog.tsx';
import { OrderFilters } from './OrderFilters.tsx';
import { useOrderList } from './useOrderList.ts';
import { useResend } from './useResend.ts';

export function OrdersTab() {
  const list = useOrderList();
  const resend = useResend();
  const [open, setOpen] = useState<AdminOrder | null>(null);
  const columns = orderColumns({
    onDetails: setOpen,
    onResend: ({ id }) => resend.mutate(id),
    resending: resend.isPending ? resend.variables : undefined,
  });
  const narrowed = Object.values(list.asked).some((value) => value !== '');
  return (
    <section aria-label="Orders" className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <OrderFilters filters={list.filters} onChange={list.change} />
        <ExportButtons filters={list.asked} />
      </div>
      {list.error && !list.data ? (
        <LoadFailed
          title="The orders could not be loaded"
          error={list.error}
          trying={list.isFetching}
          onRetry={list.retry}
        />
      ) : (
        <div
          aria-busy={list.behind}
          className={cx('grid grid-cols-1 gap-4', list.behind && 'opacity-60')}
        >
          <DataTable
            caption="Orders"
            columns={columns}
            rows={list.data?.orders}
            rowKey={({ id }) => id}
            empty={
              <EmptyState title={narrowed ? 'No orders match your search' : 'No orders found'} />
            }
          />
          <Pager
            page={list.page}
            pageSize={PAGE_SIZE}
            total={list.data?.total ?? 0}
            onPage={list.goTo}
            noun="orders"
          />
        </div>
      )}
      {open && <OrderDialog order={open} onClose={() => setOpen(null)} />}
    </section>
  );
}
