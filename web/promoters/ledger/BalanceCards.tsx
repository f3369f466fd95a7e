import { DAYS_UNTIL_AVAILABLE, onHoldText } from '#shared/ledger/ledger.rules.ts';
import type { Balance } from '#shared/ledger/ledger.schemas.ts';
import { Money } from '#web/ui/Money.tsx';
import { StatCard } from '#web/ui/StatCard.tsx';

function availableHint(balance: Balance | undefined): string {
  const { available, onHold } = balance ?? { available: 1, onHold: 0 };
  if (available > 0) return 'Can be paid out now.';
  if (available === 0) return 'Nothing can be paid out yet.';
  return available + onHold < 0
    ? 'Refunds exceeded your balance. Future commission will make up for it.'
    : 'Some of what was paid out is now on hold.';
}

type BalanceCardsProps = {
  balance: Balance | undefined;
};

export function BalanceCards({ balance }: BalanceCardsProps) {
  return (
    <div className="grid gap-3 sm:grid-cols-3">
      <StatCard
        label="Pending"
        value={balance && <Money cents={balance.pending} />}
        hint={[
          `Becomes available ${DAYS_UNTIL_AVAILABLE} days after each event has ended.`,
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
