import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { isAppError } from '#shared/base/errors.ts';
import { findPromoters } from '#shared/promoters/promoters.rules.ts';
import type { Promoter } from '#shared/promoters/promoters.schemas.ts';
import { OfficeTable } from '#web/office/table/OfficeTable.tsx';
import { useParam } from '#web/office/useParam.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import { SearchBox } from '#web/ui/SearchBox.tsx';
import { toast } from '#web/ui/toast.ts';
import { PerformanceDialog } from './PerformanceDialog.tsx';
import { promoterBulk } from './promoterBulk.ts';
import { promoterColumns } from './promoterColumns.tsx';
import { refreshPromoters, switchCode, usePromoters } from './promoters.queries.ts';
import { RatesDialog } from './RatesDialog.tsx';
import { RejectDialog } from './RejectDialog.tsx';
import { useDecision } from './useDecision.ts';

type Opened = { what: 'rates' | 'performance' | 'reject'; promoter: Promoter };

export function AllPromoters() {
  const { data, error, refetch } = usePromoters();
  const [search, find] = useParam('search');
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
