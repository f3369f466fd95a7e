import { useState } from 'react';
import { AdminFrame } from '#web/office/AdminFrame.tsx';
import { PROBLEMS_PAGE } from '#shared/paymentHealth/paymentHealth.schemas.ts';
import { Alert } from '#web/ui/Alert.tsx';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import { Pager } from '#web/ui/Pager.tsx';
import { useHealth } from './paymentHealth.queries.ts';
import { DemoOrdersCard } from './DemoOrdersCard.tsx';
import { ModeCard } from './ModeCard.tsx';
import { ProblemTable } from './ProblemTable.tsx';
import { ReturnedPayments } from './ReturnedPayments.tsx';

export function Component() {
  return (
    <AdminFrame title="Payments">
      <Payments />
    </AdminFrame>
  );
}

export function Payments() {
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useHealth(page);
  if (!data && error) {
    return <LoadFailed title="The payments could not be loaded" error={error} onRetry={refetch} />;
  }
  return (
    <>
      {data?.check_problem && (
        <Alert tone="destructive" title={data.check_problem}>
          Payments and orders have not been compared since. It is tried again every hour.
        </Alert>
      )}
      <section aria-label="What needs you" className="grid grid-cols-1 gap-4">
        <h2 className="text-lg">What needs you{data && data.total > 0 && ` (${data.total})`}</h2>
        <ProblemTable problems={data?.problems} />
        <Pager
          page={page}
          pageSize={PROBLEMS_PAGE}
          total={data?.total ?? 0}
          onPage={setPage}
          noun="things"
        />
      </section>
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-2">
        <ModeCard health={data} />
        <DemoOrdersCard mode={data?.mode.mode} />
      </div>
      <ReturnedPayments />
    </>
  );
}
