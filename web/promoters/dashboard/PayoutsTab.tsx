import { LedgerSections } from '#web/promoters/ledger/LedgerSections.tsx';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import { OfflineNote } from '#web/ui/OfflineNote.tsx';
import { useOwnLedger } from './payouts.queries.ts';

type PayoutsTabProps = {
  userId: string;
  noted: boolean;
};

export function PayoutsTab({ userId, noted }: PayoutsTabProps) {
  const ledger = useOwnLedger(userId);
  const { data, error, refetch } = ledger;
  if (!data && error) {
    return <LoadFailed title="Your balance did not arrive" error={error} onRetry={refetch} />;
  }
  const savedAt = data?.pages[0]?.savedAt ?? null;
  return (
    <div className="grid grid-cols-1 gap-6">
      {savedAt !== null && !noted && <OfflineNote savedAt={savedAt} />}
      <LedgerSections
        pages={data?.pages.map(({ value }) => value)}
        more={ledger}
        statementOf="/api/promoters/me"
      />
    </div>
  );
}
