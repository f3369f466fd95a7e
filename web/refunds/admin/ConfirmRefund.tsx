import { formatUsd } from '#shared/base/money.ts';
import type { RefundPlan } from '#shared/refunds/refunds.rules.ts';
import type { RefundableItemView } from '#shared/refunds/refunds.schemas.ts';
import { Alert } from '#web/ui/Alert.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';

type ConfirmRefundProps = {
  plan: RefundPlan;
  inside: readonly RefundableItemView[];
  isSent: boolean;
  pending: boolean;
  onYes: () => void;
  onNo: () => void;
};

/** Refunds are final; warns about checked-in items. */
export function ConfirmRefund({ plan, inside, isSent, pending, onYes, onNo }: ConfirmRefundProps) {
  const units = plan.items.reduce((sum, item) => sum + item.quantity, 0);
  return (
    <ConfirmDialog
      title={plan.amount > 0 ? `Refund ${formatUsd(plan.amount)}?` : 'Cancel these tickets?'}
      yes={inside.length > 0 ? 'Refund All the Same' : 'Refund'}
      no="Back"
      danger
      pending={pending}
      onYes={onYes}
      onNo={onNo}
    >
      <div className="grid gap-4">
        <p>
          {units === 1 ? 'One item becomes' : `${units} items become`} void at every door and go
          {units === 1 && 'es'} back on sale.{isSent && ' The money has gone back already.'} The
          buyer gets an e-mail. This cannot be undone.
        </p>
        {inside.length > 0 && (
          <Alert tone="destructive" title="Somebody has come in with this already">
            {inside.map((item) => `${item.name} (${item.code})`).join(', ')}
          </Alert>
        )}
      </div>
    </ConfirmDialog>
  );
}
