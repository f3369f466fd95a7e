import { useState } from 'react';
import { RefreshCw } from 'lucide-react';
import type { Promoter } from '#shared/promoters/promoters.schemas.ts';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { ApplicationCard } from './ApplicationCard.tsx';
import { usePendingPromoters } from './promoters.queries.ts';
import { RejectDialog } from './RejectDialog.tsx';
import { useDecision } from './useDecision.ts';

export function PendingApplications() {
  const { data, error, refetch, isFetching } = usePendingPromoters();
  const decision = useDecision({
    withCode: true,
    description: 'Promoter application has been processed successfully.',
  });
  const [rejecting, setRejecting] = useState<Promoter | null>(null);
  const deciding = decision.isPending ? decision.variables : null;
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-section">Pending Applications{data ? ` (${data.length})` : ''}</h2>
        <Button variant="secondary" pending={isFetching} onClick={() => void refetch()}>
          {!isFetching && <RefreshCw aria-hidden="true" className="size-5" />}
          Refresh
        </Button>
      </div>
      {error && !data && (
        <LoadFailed title="Couldn't load applications" query={{ error, refetch }} />
      )}
      {!data && !error && <Loading />}
      {data?.length === 0 && (
        <EmptyState
          title="No Pending Applications"
          body="New promoter applications will appear here."
        />
      )}
      <ul className="grid items-start gap-5 empty:hidden xl:grid-cols-2">
        {data?.map((promoter) => (
          <li key={promoter.id}>
            <ApplicationCard
              promoter={promoter}
              deciding={deciding?.promoter.id === promoter.id ? deciding.status : null}
              onApprove={() => decision.mutate({ promoter, status: 'approved' })}
              onReject={() => setRejecting(promoter)}
            />
          </li>
        ))}
      </ul>
      {rejecting && (
        <RejectDialog
          promoter={rejecting}
          onReject={() => decision.mutate({ promoter: rejecting, status: 'rejected' })}
          onClose={() => setRejecting(null)}
        />
      )}
    </div>
  );
}

function Loading() {
  return (
    <div role="status" aria-label="Loading applications" className="grid gap-5 xl:grid-cols-2">
      <Skeleton className="h-72 rounded-md" />
      <Skeleton className="h-72 rounded-md" />
    </div>
  );
}
