import { OlderButton } from '#web/ui/OlderButton.tsx';
import { useId, type ReactNode } from 'react';
import type { Ledger } from '#shared/ledger/ledger.schemas.ts';
import { BalanceCards } from './BalanceCards.tsx';
import { EntriesTable } from './EntriesTable.tsx';
import { PayoutsTable } from './PayoutsTable.tsx';
import { StatementCard } from './StatementCard.tsx';

type LedgerSectionsProps = {
  pages: readonly Ledger[] | undefined;
  more: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
  /** Prefix of the API path of the statement. */
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
