import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { isAppError } from '#shared/base/errors.ts';
import { findPromoters, activeEvents } from '#shared/promoters/promoters.rules.ts';
import type { Promoter } from '#shared/promoters/promoters.schemas.ts';
import { OfficeTable } from '#web/office/table/OfficeTable.tsx';
import { useUrlParam } from '#web/office/useUrl.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import { SearchBox } from '#web/ui/SearchBox.tsx';
import { toast } from '#web/ui/toast.ts';
import { saleColumns } from '#web/promoters/saleColumns.tsx';
import { DataTable } from '#web/ui/DataTable.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Money } from '#web/ui/Money.tsx';
import { StatCard } from '#web/ui/StatCard.tsx';
import { promoterBulk, promoterColumns } from './promoterColumns.tsx';
import { refreshPromoters, switchCode, usePromoters, usePerformance } from './promoters.queries.ts';
import { RatesDialog } from './RatesDialog.tsx';
import { RejectDialog, useDecision } from './useDecision.tsx';

type PerformanceDialogProps = { promoter: Promoter; onClose: () => void };

const salesColumns = saleColumns({ order: 'Order', amount: 'Sale Amount' });

export function PerformanceDialog({ promoter, onClose }: PerformanceDialogProps) {
  const { data, error, refetch, dataUpdatedAt } = usePerformance(promoter.id);
  return (
    <Dialog wide onClose={onClose} title="Promoter Performance" description={promoter.name}>
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
              columns={salesColumns}
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

type Opened = { what: 'rates' | 'performance' | 'reject'; promoter: Promoter };

export function AllPromoters() {
  const { data, error, refetch } = usePromoters();
  const [search, find] = useUrlParam('search');
  const asked = useDeferredValue(search);
  const shown = useMemo(() => data && findPromoters(data, asked), [data, asked]);
  const [opened, setOpened] = useState<Opened | null>(null);
  const { mutate: decide } = useDecision({
    withCode: false,
    description: 'Promoter status has been updated successfully.',
  });
  const { mutate: toggleCode } = useToggleCode();
  const client = useQueryClient();
  const navigate = useNavigate();
  const columns = useMemo(
    () =>
      promoterColumns({
        onRates: (promoter) => setOpened({ what: 'rates', promoter }),
        onPerformance: (promoter) => setOpened({ what: 'performance', promoter }),
        onPayouts: ({ id }) => void navigate(pathOf(id)),
        onCode: toggleCode,
        onApprove: (promoter) => decide({ promoter, status: 'approved' }),
        onReject: (promoter) => setOpened({ what: 'reject', promoter }),
      }),
    [decide, navigate, toggleCode],
  );
  if (error && !data)
    return <LoadFailed title="Couldn't load promoters" query={{ error, refetch }} />;
  const close = (): void => setOpened(null);
  return (
    <div className="grid grid-cols-1 gap-2">
      <SearchBox
        label="Search promoters"
        placeholder="Search promoters..."
        value={search}
        onChange={find}
      />
      <OfficeTable
        caption="Promoters"
        columns={columns}
        rows={shown}
        rowKey={({ id }) => String(id)}
        nameOf={({ name }) => name}
        onOpen={({ id }) => void navigate(pathOf(id))}
        bulk={{
          actions: promoterBulk,
          onDone: () => void refreshPromoters(client),
        }}
        exported
        empty={
          <EmptyState
            title={data?.length ? 'No promoters match your search' : 'No promoters found'}
          />
        }
      />
      {opened?.what === 'reject' && (
        <RejectDialog
          promoter={opened.promoter}
          onReject={() => decide({ promoter: opened.promoter, status: 'rejected' })}
          onClose={close}
        />
      )}
      {opened?.what === 'rates' && <RatesDialog promoter={opened.promoter} onClose={close} />}
      {opened?.what === 'performance' && (
        <PerformanceDialog promoter={opened.promoter} onClose={close} />
      )}
    </div>
  );
}

const pathOf = (id: number): string => `/admin/promoters/${id}`;

function useToggleCode() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (promoter: Promoter) => switchCode(promoter, !promoter.code_active),
    onSuccess: ({ promo_code, code_active }) =>
      toast({
        title: code_active ? 'Promo code enabled' : 'Promo code disabled',
        description: code_active
          ? `${promo_code} works again.`
          : `${promo_code} no longer gives a discount or earns commission. Past sales aren't affected.`,
        tone: 'success',
      }),
    onError: (error) =>
      toast({
        title: "The promo code wasn't changed",
        description: isAppError(error) ? error.message : 'Something went wrong',
        tone: 'destructive',
      }),
    onSettled: () => refreshPromoters(queries),
  });
}
