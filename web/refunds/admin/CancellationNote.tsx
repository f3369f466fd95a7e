import { formatUsd } from '#shared/base/money.ts';
import { Alert } from '#web/ui/Alert.tsx';
import { Button } from '#web/ui/Button.tsx';
import { pluralText } from '#web/ui/pluralText.ts';
import { useCancellation, useRefundTheRest } from './cancellation.queries.ts';

export function CancellationNote({ eventId }: { eventId: number }) {
  const { data } = useCancellation(eventId);
  const rest = useRefundTheRest(eventId);
  if (!data?.cancelled_at) return null;
  const { open, refunds, reason } = data;
  const made = refunds.pending + refunds.succeeded + refunds.failed;
  const steps = [
    open.orders > 0 && `${pluralText(open.orders, 'order')} still to refund.`,
    made > 0 && `${pluralText(made, 'refund')}, ${formatUsd(refunds.amount)}:`,
    made > 0 && `${refunds.succeeded} paid back, ${refunds.pending} on their way.`,
    refunds.failed > 0 && `${refunds.failed} failed and will be retried.`,
  ];
  return (
    <div className="grid justify-items-start gap-3">
      <Alert tone={refunds.failed > 0 ? 'destructive' : 'notice'} title="This event is canceled">
        {[reason && `“${reason}”`, ...steps].filter(Boolean).join(' ')}
      </Alert>
      {open.orders > 0 && (
        <Button variant="secondary" pending={rest.isPending} onClick={() => rest.mutate()}>
          Refund the Rest
        </Button>
      )}
    </div>
  );
}
