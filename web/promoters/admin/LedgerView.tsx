import type { ReactNode } from 'react';
import { methodText } from '#shared/ledger/entryWords.ts';
import type { AdminLedger } from '#shared/ledger/ledger.schemas.ts';
import { BalanceCards } from '#web/promoters/ledger/BalanceCards.tsx';
import { EntriesTable } from '#web/promoters/ledger/EntriesTable.tsx';
import { PayoutsTable } from '#web/promoters/ledger/PayoutsTable.tsx';
import { StatementCard } from '#web/promoters/ledger/StatementCard.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import type { useLedger } from './ledger.queries.ts';
import { StatusBadge } from './PromoterTags.tsx';

type LedgerViewProps = { id: number; ledger: ReturnType<typeof useLedger> };

/** What a promoter is owed, and how it came to that. */
export function LedgerView({ id, ledger }: LedgerViewProps) {
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = ledger;
  const newest = data?.pages[0];
  return (
    <div className="grid grid-cols-1 gap-8">
      {newest ? <Facts promoter={newest.promoter} /> : <Skeleton className="h-6 w-80 max-w-full" />}
      <BalanceCards balance={newest?.balance} />
      <Part title="Entries">
        <EntriesTable entries={data?.pages.flatMap(({ entries }) => entries)} />
        {hasNextPage && (
          <Button
            variant="secondary"
            className="justify-self-center"
            pending={isFetchingNextPage}
            onClick={() => void fetchNextPage()}
          >
            Show older entries
          </Button>
        )}
      </Part>
      <Part title="Payouts">
        <PayoutsTable payouts={newest?.payouts} />
      </Part>
      <StatementCard of={`/api/admin/promoters/${id}`} />
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid grid-cols-1 gap-3">
      <h2 className="text-section">{title}</h2>
      {children}
    </section>
  );
}

function Facts({ promoter }: Pick<AdminLedger, 'promoter'>) {
  const { email, status, promo_code, preferred_payout } = promoter;
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-dust">
      <StatusBadge status={status} />
      <a href={`mailto:${email}`} className="wrap-anywhere hover:text-chalk hover:underline">
        {email}
      </a>
      <span>
        Promo code: <span className="font-semibold text-chalk">{promo_code ?? 'None'}</span>
      </span>
      <span>
        Preferred payout:{' '}
        <span className="font-semibold text-chalk">{methodText(preferred_payout)}</span>
      </span>
    </p>
  );
}
