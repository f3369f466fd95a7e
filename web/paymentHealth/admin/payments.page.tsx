import { useState } from 'react';
import { AdminFrame } from '#web/office/AdminFrame.tsx';
import {
  PROBLEMS_PAGE,
  type PaymentHealth,
  type ReturnedPayment,
} from '#shared/paymentHealth/paymentHealth.schemas.ts';
import { Alert } from '#web/ui/Alert.tsx';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import { Pager } from '#web/ui/Pager.tsx';
import { useHealth, useReturnedPayments } from './paymentHealth.queries.ts';
import { DemoOrdersCard } from './DemoOrdersCard.tsx';
import { ProblemTable } from './ProblemTable.tsx';
import { MODE_WORDS } from '#shared/paymentHealth/paymentHealth.words.ts';
import { localTime } from '#web/ui/localTime.ts';
import { Badge, type BadgeTone } from '#web/ui/Badge.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { type Column, DataTable } from '#web/ui/DataTable.tsx';
import { Money } from '#web/ui/Money.tsx';

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
    return <LoadFailed title="Couldn't load payments" query={{ error, refetch }} />;
  }
  return (
    <>
      {data?.check_problem && (
        <Alert tone="destructive" title={data.check_problem}>
          Payments and orders haven't been compared since. We try again every hour.
        </Alert>
      )}
      <section aria-label="Needs attention" className="grid grid-cols-1 gap-4">
        <h2 className="text-lg">Needs attention{data && data.total > 0 && ` (${data.total})`}</h2>
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

function ModeCard({ health }: { health: PaymentHealth | undefined }) {
  return (
    <Card as="section" aria-label="How payments are collected" className="p-5">
      {health ? <Mode health={health} /> : <Skeleton className="h-40" />}
    </Card>
  );
}

function Mode({ health }: { health: PaymentHealth }) {
  const { mode, heard_at: heardAt, heard, reconciled_at: reconciled } = health.mode;
  const { name, means, change } = MODE_WORDS[mode];
  return (
    <div className="grid gap-3">
      <h2 className="flex flex-wrap items-center gap-3 text-lg">
        {name}
        <Badge tone={mode === 'live' ? 'good' : 'amber'}>
          {mode === 'live' ? 'Live' : 'No money'}
        </Badge>
      </h2>
      <p>{means}</p>
      <dl className="grid gap-2 text-sm">
        <Fact label="Last heard from the provider" at={heardAt} none="Nothing yet">
          {heard && <code className="text-dust">{heard}</code>}
        </Fact>
        {health.mode.provider === 'stripe' && (
          <Fact label="Last checked for missed payments" at={reconciled} none="Not yet" />
        )}
        <Fact label="Payments and orders last compared" at={health.checked_at} none="Not yet" />
      </dl>
      <p className="text-sm wrap-anywhere text-dust">{change}</p>
    </div>
  );
}

type FactProps = { label: string; at: string | null; none: string; children?: React.ReactNode };

function Fact({ label, at, none, children }: FactProps) {
  return (
    <div>
      <dt className="text-dust">{label}</dt>
      <dd className="font-medium wrap-anywhere">
        {at ? <time dateTime={at}>{localTime(at)}</time> : none} {children}
      </dd>
    </div>
  );
}

const REASONS: ReadonlyMap<string, string> = new Map([
  ['late', 'Paid too late'],
  ['duplicate', 'Paid twice'],
  ['event_cancelled', 'Event canceled'],
  ['requested', 'Refunded by the team'],
]);

const STATES: Record<ReturnedPayment['status'], { tone: BadgeTone; text: string }> = {
  succeeded: { tone: 'good', text: 'Refunded' },
  pending: { tone: 'neutral', text: 'On its way' },
  failed: { tone: 'bad', text: 'Failed' },
  settled: { tone: 'good', text: 'Settled manually' },
};

/** Payments without an order that were already returned, listed in case buyers ask. */
function ReturnedPayments() {
  const [page, setPage] = useState(1);
  const { data } = useReturnedPayments(page);
  if (!data || data.total === 0) return null;
  return (
    <section aria-label="Refunded payments" className="grid grid-cols-1 gap-4">
      <h2 className="text-lg">Refunded payments without an order</h2>
      <DataTable
        caption="Refunded payments"
        columns={COLUMNS}
        rows={data.payments}
        rowKey={({ id }) => id}
        empty={null}
      />
      <Pager page={page} pageSize={10} total={data.total} onPage={setPage} noun="payments" />
    </section>
  );
}

const COLUMNS: Column<ReturnedPayment>[] = [
  {
    key: 'when',
    header: 'When',
    cell: ({ at }) => (
      <time dateTime={at} className="text-sm text-dust tabular-nums">
        {localTime(at)}
      </time>
    ),
  },
  {
    key: 'who',
    header: 'Who',
    bare: true,
    cell: ({ who, event }) => (
      <div className="min-w-0 text-sm wrap-anywhere">
        <p className="font-semibold">{who.name}</p>
        <p className="text-dust">{who.email}</p>
        {event && <p className="text-dust">{event.title}</p>}
      </div>
    ),
  },
  { key: 'why', header: 'Why', cell: ({ reason }) => REASONS.get(reason) ?? reason },
  {
    key: 'state',
    header: 'Money',
    cell: ({ status }) => <Badge tone={STATES[status].tone}>{STATES[status].text}</Badge>,
  },
  { key: 'amount', header: 'Amount', end: true, cell: ({ amount }) => <Money cents={amount} /> },
];
