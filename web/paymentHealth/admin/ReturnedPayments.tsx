import { useState } from 'react';
import type { ReturnedPayment } from '#shared/paymentHealth/paymentHealth.schemas.ts';
import { localTime } from '#web/ui/localTime.ts';
import { Badge, type BadgeTone } from '#web/ui/Badge.tsx';
import { type Column, DataTable } from '#web/ui/DataTable.tsx';
import { Money } from '#web/ui/Money.tsx';
import { Pager } from '#web/ui/Pager.tsx';
import { useReturnedPayments } from './paymentHealth.queries.ts';

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
export function ReturnedPayments() {
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
