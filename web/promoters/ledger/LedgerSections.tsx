import { OlderButton } from '#web/ui/Pager.tsx';
import { useId, type ReactNode, useState } from 'react';
import type { Balance, Ledger, Payout } from '#shared/ledger/ledger.schemas.ts';
import { EntriesTable } from './EntriesTable.tsx';
import { formatDate } from '#shared/base/time.ts';
import { DAYS_UNTIL_AVAILABLE, methodText, onHoldText } from '#shared/ledger/ledger.rules.ts';
import { Button } from '#web/ui/Button.tsx';
import { type Column, DataTable } from '#web/ui/DataTable.tsx';
import { Money } from '#web/ui/Money.tsx';
import { StatCard } from '#web/ui/StatCard.tsx';
import { DownloadButton } from '#web/files/DownloadButton.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Field, Input } from '#web/ui/Field.tsx';

type LedgerSectionsProps = {
  pages: readonly Ledger[] | undefined;
  more: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
  /** The API path before `/statement.pdf` and `/statement.csv`. */
  statementOf: string;
};

export function LedgerSections({ pages, more, statementOf }: LedgerSectionsProps) {
  const newest = pages?.[0];
  return (
    <div className="grid grid-cols-1 gap-8">
      <BalanceCards balance={newest?.balance} />
      <Part title="Payouts">
        <PayoutsTable payouts={newest?.payouts} />
      </Part>
      <StatementCard of={statementOf} />
      <Part title="Entries">
        <EntriesTable entries={pages?.flatMap(({ entries }) => entries)} />
        <OlderButton what="entries" {...more} />
      </Part>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-3">
      <h2 id={id} className="text-section">
        {title}
      </h2>
      {children}
    </section>
  );
}

function availableHint(balance: Balance | undefined): string {
  const { available, onHold } = balance ?? { available: 1, onHold: 0 };
  if (available > 0) return 'Can be paid out now.';
  if (available === 0) return 'Nothing can be paid out yet.';
  return available + onHold < 0
    ? 'Refunds exceeded your balance. Future commission will make up for it.'
    : 'Some of what was paid out is now on hold.';
}

export function BalanceCards({ balance }: { balance: Balance | undefined }) {
  return (
    <div className="grid gap-3 sm:grid-cols-3">
      <StatCard
        label="Pending"
        value={balance && <Money cents={balance.pending} />}
        hint={[
          `Becomes available ${DAYS_UNTIL_AVAILABLE} days after each event ends.`,
          balance && balance.onHold !== 0 && onHoldText(balance.onHold),
        ]
          .filter(Boolean)
          .join(' ')}
      />
      <StatCard
        label="Available"
        value={balance && <Money cents={balance.available} />}
        hint={availableHint(balance)}
      />
      <StatCard
        label="Paid out"
        value={balance && <Money cents={balance.paidOut} />}
        hint={
          balance && (
            <>
              Of <Money cents={balance.earned} /> earned
              {balance.reversed > 0 && (
                <>
                  , less <Money cents={balance.reversed} /> for refunds
                </>
              )}
              {balance.adjusted !== 0 && (
                <>
                  , adjusted by <Money cents={balance.adjusted} />
                </>
              )}
              .
            </>
          )
        }
      />
    </div>
  );
}

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

const FIRST = 5;

function PayoutsTable({ payouts }: { payouts: readonly Payout[] | undefined }) {
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

function StatementCard({ of }: { of: string }) {
  const title = useId();
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const backwards = from !== '' && to !== '' && from > to;
  const days = new URLSearchParams(
    Object.entries({ from, to }).filter(([, day]) => day !== ''),
  ).toString();
  const path = (kind: string): string => `${of}/statement.${kind}${days && `?${days}`}`;
  return (
    <Card as="section" aria-labelledby={title} className="grid gap-4 p-5">
      <div className="grid gap-1">
        <h2 id={title} className="text-section">
          Statement
        </h2>
        <p className="text-dust">
          Opening balance, entries, payouts and closing balance. Leave the dates blank to include
          everything.
        </p>
      </div>
      <div className="flex flex-wrap items-start gap-4">
        <Field label="From" className="min-w-40 max-sm:flex-1">
          <Input
            type="date"
            max={to || undefined}
            value={from}
            onChange={({ target }) => setFrom(target.value)}
          />
        </Field>
        <Field
          label="To"
          className="min-w-40 max-sm:flex-1"
          error={backwards && "The last day can't be before the first"}
        >
          <Input
            type="date"
            min={from || undefined}
            value={to}
            onChange={({ target }) => setTo(target.value)}
          />
        </Field>
        <div className="flex flex-wrap gap-3 max-sm:w-full sm:pt-7.5">
          <DownloadButton
            path={path('pdf')}
            label="Download the statement as PDF"
            className="max-sm:flex-1"
            disabled={backwards}
          >
            PDF
          </DownloadButton>
          <DownloadButton
            path={path('csv')}
            label="Download the statement as CSV"
            className="max-sm:flex-1"
            disabled={backwards}
          >
            CSV
          </DownloadButton>
        </div>
      </div>
    </Card>
  );
}
