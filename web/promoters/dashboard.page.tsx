import { Navigate } from 'react-router';
import type { User } from '#shared/accounts/accounts.schemas.ts';
import { isAppError } from '#shared/base/errors.ts';
import { RequireUser } from '#web/session/RequireUser.tsx';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import { PageTitle } from '#web/ui/PageTitle.tsx';
import { DashboardSkeleton } from '#web/promoters/dashboard/DashboardSkeleton.tsx';
import { DashboardView } from '#web/promoters/dashboard/DashboardView.tsx';
import { useDashboard } from '#web/promoters/dashboard/dashboard.queries.ts';
import { useReportOwnDevice } from '#web/promoters/dashboard/useReportOwnDevice.ts';

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
