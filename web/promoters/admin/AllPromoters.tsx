import { useState } from 'react';
import { useNavigate } from 'react-router';
import { findPromoters, activeEvents } from '#shared/promoters/promoters.rules.ts';
import type { Promoter } from '#shared/promoters/promoters.schemas.ts';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import { DataTable } from '#web/ui/DataTable.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { SearchBox } from '#web/ui/SearchBox.tsx';
import { promoterColumns } from './promoterColumns.tsx';
import { usePromoters, usePerformance, PROMOTERS } from './promoters.queries.ts';
import { RejectDialog } from './RejectDialog.tsx';
import { RatesDialog } from './RatesDialog.tsx';
import { useDecision } from './useDecision.ts';
import { saleColumns } from '#web/promoters/saleColumns.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Money } from '#web/ui/Money.tsx';
import { StatCard } from '#web/ui/StatCard.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isAppError } from '#shared/base/errors.ts';
import { call } from '#web/api/call.ts';
import { promotersContract } from '#shared/promoters/promoters.contract.ts';
import { toast } from '#web/ui/toast.ts';

type Opened = { what: 'rates' | 'performance' | 'reject'; promoter: Promoter };

export function AllPromoters() {
  const { data, error, refetch } = usePromoters();
  const [search, setSearch] = useState('');
  const [opened, setOpened] = useState<Opened | null>(null);
  const decision = useDecision({
    withCode: false,
    description: 'Promoter status has been updated successfully.',
  });
  const code = useToggleCode();
  const navigate = useNavigate();
  if (error && !data)
    return <LoadFailed title="Couldn't load promoters" query={{ error, refetch }} />;
  const columns = promoterColumns({
    onRates: (promoter) => setOpened({ what: 'rates', promoter }),
    onPerformance: (promoter) => setOpened({ what: 'performance', promoter }),
    onPayouts: ({ id }) => void navigate(`/admin/promoters/${id}`),
    onCode: (promoter) => code.mutate(promoter),
    onApprove: (promoter) => decision.mutate({ promoter, status: 'approved' }),
    onReject: (promoter) => setOpened({ what: 'reject', promoter }),
  });
  const close = (): void => setOpened(null);
  return (
    <div className="grid grid-cols-1 gap-5">
      <SearchBox
        label="Search promoters"
        placeholder="Search promoters..."
        value={search}
        onChange={setSearch}
      />
      <div className="md:[&_:is(td,th):not(:first-child)]:px-2.5">
        <DataTable
          caption="Promoters"
          columns={columns}
          rows={data && findPromoters(data, search)}
          rowKey={({ id }) => id}
          empty={
            <EmptyState
              title={data?.length ? 'No promoters match your search' : 'No promoters found'}
            />
          }
        />
      </div>
      {opened?.what === 'reject' && (
        <RejectDialog
          promoter={opened.promoter}
          onReject={() => decision.mutate({ promoter: opened.promoter, status: 'rejected' })}
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

type PerformanceDialogProps = { promoter: Promoter; onClose: () => void };

const columns = saleColumns({ order: 'Order', amount: 'Sale Amount' });

function PerformanceDialog({ promoter, onClose }: PerformanceDialogProps) {
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

function useToggleCode() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, code_active }: Promoter) =>
      call(promotersContract.switchCode, {
        param: { id: String(id) },
        json: { active: !code_active },
      }),
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
    onSettled: () => queries.invalidateQueries({ queryKey: [PROMOTERS] }),
  });
}
