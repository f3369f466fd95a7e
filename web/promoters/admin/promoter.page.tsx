import { useState } from 'react';
import { useParams } from 'react-router';
import { isAppError } from '#shared/base/errors.ts';
import { useUser } from '#web/session/user.queries.ts';
import { AdminFrame } from '#web/office/AdminFrame.tsx';
import { BackLink } from '#web/office/BackLink.tsx';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { AdjustDialog, PayoutDialog } from './LedgerDialogs.tsx';
import { useLedger } from './promoters.queries.ts';
import { methodText } from '#shared/ledger/ledger.rules.ts';
import type { AdminLedger } from '#shared/ledger/ledger.schemas.ts';
import { LedgerSections } from '#web/promoters/ledger/LedgerSections.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { PromoCode, StatusBadge } from './promoterCells.tsx';

type Opened = 'payout' | 'adjustment' | null;

export function Component() {
  const id = Number(useParams().id);
  const { user } = useUser();
  const ledger = useLedger(id, user?.role === 'admin');
  const [opened, setOpened] = useState<Opened>(null);
  const newest = ledger.data?.pages[0];
  const name = newest?.promoter.name ?? 'Promoter';
  const close = (): void => setOpened(null);
  return (
    <AdminFrame
      title={name}
      tab={newest ? `${name} - Promoter` : name}
      back={<BackLink to="/admin/promoters">Back to Promoters</BackLink>}
      actions={
        newest && (
          <>
            <Button variant="secondary" onClick={() => setOpened('adjustment')}>
              Adjust Balance
            </Button>
            <Button disabled={newest.balance.available <= 0} onClick={() => setOpened('payout')}>
              Record Payout
            </Button>
          </>
        )
      }
    >
      {ledger.error && !newest ? (
        <Failed ledger={ledger} />
      ) : (
        <LedgerView id={id} ledger={ledger} />
      )}
      {newest && opened === 'payout' && <PayoutDialog {...newest} onClose={close} />}
      {newest && opened === 'adjustment' && <AdjustDialog {...newest} onClose={close} />}
    </AdminFrame>
  );
}

function Failed({ ledger }: Pick<LedgerViewProps, 'ledger'>) {
  const { error, refetch } = ledger;
  const unknown = isAppError(error) && [400, 404].includes(error.problem.status);
  if (!unknown) return <LoadFailed title="Couldn't load the ledger" query={{ error, refetch }} />;
  return (
    <EmptyState
      title="Promoter not found"
      action={<LinkButton to="/admin/promoters">All Promoters</LinkButton>}
    />
  );
}

type LedgerViewProps = { id: number; ledger: ReturnType<typeof useLedger> };

function LedgerView({ id, ledger }: LedgerViewProps) {
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
