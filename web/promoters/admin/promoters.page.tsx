import { RefreshCw } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { useState } from 'react';
import { AdminFrame } from '#web/office/AdminFrame.tsx';
import { BackLink } from '#web/office/BackLink.tsx';
import { Button } from '#web/ui/Button.tsx';
import { onDemand } from '#web/ui/lazyPart.tsx';
import { Tabs } from '#web/ui/Tabs.tsx';
import type { Promoter } from '#shared/promoters/promoters.schemas.ts';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ApplicationCard } from './ApplicationCard.tsx';
import { usePendingPromoters } from './promoters.queries.ts';
import { RejectDialog, useDecision } from './useDecision.tsx';
import { Loading } from '#web/ui/Loading.tsx';

const AllPromoters = onDemand(async () => (await import('./AllPromoters.tsx')).AllPromoters);

const TAB = 'tab';

export function Component() {
  const [address, setAddress] = useSearchParams();
  const pending = address.get(TAB) === 'pending';
  return (
    <AdminFrame
      title="Promoter Management"
      back={<BackLink to="/admin">Back to Dashboard</BackLink>}
    >
      <Tabs
        label="Promoters"
        value={pending ? 'pending' : 'all'}
        onValueChange={(tab) =>
          setAddress(tab === 'pending' ? { [TAB]: tab } : {}, { replace: true })
        }
        tabs={[
          { value: 'all', label: 'All Promoters', content: <AllPromoters /> },
          { value: 'pending', label: 'Pending Applications', content: <PendingApplications /> },
        ]}
      />
    </AdminFrame>
  );
}

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
      {!data && !error && (
        <Loading
          label="Loading applications"
          looks={['h-72 rounded-md', 'h-72 rounded-md']}
          className="grid gap-5 xl:grid-cols-2"
        />
      )}
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
