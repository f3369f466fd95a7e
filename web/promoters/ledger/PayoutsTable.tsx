import { useState } from 'react';
import { formatDate } from '#shared/base/time.ts';
import { methodText } from '#shared/ledger/ledger.words.ts';
import type { Payout } from '#shared/ledger/ledger.schemas.ts';
import { Button } from '#web/ui/Button.tsx';
import { type Column, DataTable } from '#web/ui/DataTable.tsx';
import { Money } from '#web/ui/Money.tsx';

const columns: Column<Payout>[] = [
  {
    key: 'paid',
    header: 'Paid On',
    cell: ({ paid_on }) => <span className="whitespace-nowrap">{formatDate(paid_on)}</span>,
  },
  { key: 'method', header: 'Method', cell: ({ method }) => methodText(method) },
  {
    key: 'reference',
    header: 'Reference',
    cell: ({ reference, note, by }) => (
      <span className="min-w-0 wrap-anywhere max-md:text-right">
        {reference || <span className="text-dust">None</span>}
        {(note || by) && (
          <span className="block text-sm text-dust">
            {[note, by && `by ${by}`].filter(Boolean).join(' · ')}
          </span>
        )}
      </span>
    ),
  },
  {
    key: 'amount',
    header: 'Amount',
    end: true,
    cell: ({ amount }) => <Money cents={amount} className="font-semibold" />,
  },
];

type PayoutsTableProps = {
  payouts: readonly Payout[] | undefined;
};

const FIRST = 5;

export function PayoutsTable({ payouts }: PayoutsTableProps) {
  const [all, setAll] = useState(false);
  return (
    <>
      <DataTable
        caption="Payouts, newest first"
        columns={columns}
        rows={all ? payouts : payouts?.slice(0, FIRST)}
        rowKey={({ id }) => id}
        empty={<p className="text-dust">Nothing has been paid out yet.</p>}
      />
      {payouts && payouts.length > FIRST && !all && (
        <Button variant="secondary" className="justify-self-center" onClick={() => setAll(true)}>
          Show all {payouts.length} payouts
        </Button>
      )}
    </>
  );
}
