import { methodText } from '#shared/ledger/ledger.words.ts';
import type { AdminLedger } from '#shared/ledger/ledger.schemas.ts';
import { LedgerSections } from '#web/promoters/ledger/LedgerSections.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import type { useLedger } from './ledger.queries.ts';
import { PromoCode, StatusBadge } from './PromoterTags.tsx';

type LedgerViewProps = { id: number; ledger: ReturnType<typeof useLedger> };

export function LedgerView({ id, ledger }: LedgerViewProps) {
  const pages = ledger.data?.pages;
  const promoter = pages?.[0]?.promoter;
  return (
    <>
      {promoter ? <Facts promoter={promoter} /> : <Skeleton className="h-6 w-80 max-w-full" />}
      <LedgerSections pages={pages} more={ledger} statementOf={`/api/admin/promoters/${id}`} />
    </>
  );
}

function Facts({ promoter }: Pick<AdminLedger, 'promoter'>) {
  const { email, status, preferred_payout } = promoter;
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-dust">
      <StatusBadge status={status} />
      <a href={`mailto:${email}`} className="wrap-anywhere hover:text-chalk hover:underline">
        {email}
      </a>
      <span>
        Promo code:{' '}
        <span className="text-chalk">
          <PromoCode promoter={promoter} />
        </span>
      </span>
      <span>
        Preferred payout:{' '}
        <span className="font-semibold text-chalk">{methodText(preferred_payout)}</span>
      </span>
    </p>
  );
}
