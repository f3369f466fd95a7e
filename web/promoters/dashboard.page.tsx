import { Navigate } from 'react-router';
import { useEffect } from 'react';
import type { User } from '#shared/accounts/accounts.schemas.ts';
import { isAppError } from '#shared/base/errors.ts';
import { RequireUser } from '#web/session/RequireUser.tsx';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import { PageTitle } from '#web/ui/PageTitle.tsx';
import { DashboardView } from '#web/promoters/dashboard/DashboardView.tsx';
import { useDashboard } from '#web/promoters/dashboard/dashboard.queries.ts';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { asksNotToBeTracked, visitorId } from '#web/analytics/visitor.storage.ts';
import { call } from '#web/api/call.ts';
import { dashboardContract } from '#shared/promoters/dashboard.contract.ts';
import { session } from '#web/offline/safeStorage.ts';

const SAID = 'rollcall.analytics.device';
/**
 * How long to wait before reporting the promoter's own device, so that the request doesn't compete with loading the
 * page.
 */
const SETTLED_MS = 1000;

/**
 * Reports the promoter's own browser, because purchases in it earn no commission. A null id means no promoter. With
 * Do Not Track, nothing is sent.
 */
export function useReportOwnDevice(userId: string | null): void {
  useEffect(() => {
    if (userId === null || asksNotToBeTracked() || session.get(SAID) === userId) return undefined;
    const timer = setTimeout(() => void tell(userId), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [userId]);
}

async function tell(userId: string): Promise<void> {
  try {
    await call(dashboardContract.device, { json: { visitorId: visitorId() } });
    session.set(SAID, userId);
  } catch {
    // The report is tried again at the next visit.
  }
}

export function Component() {
  return (
    <div className="frame grid grid-cols-1 gap-6 pt-8 pb-16">
      <PageTitle title="Promoter Dashboard" />
      <RequireUser waiting={<DashboardSkeleton />}>{(user) => <Own user={user} />}</RequireUser>
    </div>
  );
}

function Own({ user }: { user: User }) {
  const { data, error, refetch } = useDashboard(user.id);
  useReportOwnDevice(data ? user.id : null);
  // Only a 403 means that the user is not a promoter; connection errors do not.
  if (isAppError(error) && error.problem.status === 403) return <Navigate to="/" replace />;
  if (data) return <DashboardView user={user} dashboard={data.value} savedAt={data.savedAt} />;
  if (!error) return <DashboardSkeleton />;
  return (
    <>
      <h1 className="text-title">Promoter Dashboard</h1>
      <LoadFailed title="Couldn't load your dashboard" query={{ error, refetch }} />
    </>
  );
}

export function DashboardSkeleton() {
  return (
    <div role="status" aria-label="Loading your dashboard" className="grid grid-cols-1 gap-6">
      <div className="grid gap-2">
        <Skeleton className="h-10 w-72 max-w-full" />
        <Skeleton className="h-6 w-48 max-w-full" />
      </div>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        <Skeleton className="h-28 rounded-md" />
        <Skeleton className="h-28 rounded-md" />
        <Skeleton className="h-28 rounded-md max-sm:col-span-2" />
      </div>
      <Skeleton className="h-14 w-full rounded-full sm:w-88" />
      <Skeleton className="h-80 w-full rounded-md" />
    </div>
  );
}
