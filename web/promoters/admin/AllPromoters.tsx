import { useState } from 'react';
import { useNavigate } from 'react-router';
import { findPromoters } from '#shared/promoters/promoters.rules.ts';
import type { Promoter } from '#shared/promoters/promoters.schemas.ts';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import { DataTable } from '#web/ui/DataTable.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { SearchBox } from '#web/ui/SearchBox.tsx';
import { PerformanceDialog } from './PerformanceDialog.tsx';
import { promoterColumns } from './promoterColumns.tsx';
import { usePromoters } from './promoters.queries.ts';
import { RejectDialog } from './RejectDialog.tsx';
import { RatesDialog } from './RatesDialog.tsx';
import { useToggleCode } from './useToggleCode.ts';
import { useDecision } from './useDecision.ts';

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
    return <LoadFailed title="The promoters did not arrive" error={error} onRetry={refetch} />;
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
