import { BalanceCards } from '#web/promoters/ledger/BalanceCards.tsx';
import { EntriesTable } from '#web/promoters/ledger/EntriesTable.tsx';
import { PayoutsTable } from '#web/promoters/ledger/PayoutsTable.tsx';
import { StatementCard } from '#web/promoters/ledger/StatementCard.tsx';
import { LoadFailed } from '#web/promoters/LoadFailed.tsx';
import { Button } from '#web/ui/Button.tsx';
import { OfflineNote } from '#web/ui/OfflineNote.tsx';
import { useOwnLedger } from './payouts.queries.ts';

type PayoutsTabProps = {
  userId: string;
  /** The page itself says already that it is this device's copy. */
  noted: boolean;
};

/** What somebody is owed, how it came to that, and what they were paid. */
export function PayoutsTab({ userId, noted }: PayoutsTabProps) {
  const ledger = useOwnLedger(userId);
  const { data, error, refetch } = ledger;
  if (!data && error) {
    return (
      <div role="alert">
        <LoadFailed
          title="Your balance did not arrive"
          error={error}
          onRetry={() => void refetch()}
        />
      </div>
    );
  }
  const newest = data?.pages[0];
  return (
    <div className="grid grid-cols-1 gap-8">
      {newest && newest.savedAt !== null && !noted && <OfflineNote savedAt={newest.savedAt} />}
      <BalanceCards balance={newest?.value.balance} />
      <section className="grid grid-cols-1 gap-3">
        <h2 className="text-section">Entries</h2>
        <EntriesTable entries={data?.pages.flatMap(({ value }) => value.entries)} />
        {ledger.hasNextPage && (
          <Button
            variant="secondary"
            className="justify-self-center"
            pending={ledger.isFetchingNextPage}
            onClick={() => void ledger.fetchNextPage()}
          >
            Show older entries
          </Button>
        )}
      </section>
      <section className="grid grid-cols-1 gap-3">
        <h2 className="text-section">Payouts</h2>
        <PayoutsTable payouts={newest?.value.payouts} />
      </section>
      <StatementCard of="/api/promoters/me" />
    </div>
  );
}
