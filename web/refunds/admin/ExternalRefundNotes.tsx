import { formatUsd } from '#shared/base/money.ts';
import { formatInstant } from '#shared/base/time.ts';
import type { ExternalRefund } from '#shared/refunds/refunds.schemas.ts';
import { Alert } from '#web/ui/Alert.tsx';
import { Button } from '#web/ui/Button.tsx';
import { useSettleExternalRefund } from './refunds.queries.ts';

const WHERE: Record<ExternalRefund['source'], string> = {
  provider: 'refunded at the payment provider',
  dispute: 'lost in a dispute',
};

export const externalRefundText = ({ amount, source }: ExternalRefund): string =>
  `${formatUsd(amount)} ${WHERE[source]}`;

type ExternalRefundNotesProps = {
  orderId: string;
  timeZone: string;
  external: readonly ExternalRefund[];
};

/** Notes on refunds that were made at the provider. For each one, staff decide which tickets are void. */
export function ExternalRefundNotes({ orderId, timeZone, external }: ExternalRefundNotesProps) {
  return external.map((each) => (
    <Note key={each.id} orderId={orderId} timeZone={timeZone} external={each} />
  ));
}

type NoteProps = { orderId: string; timeZone: string; external: ExternalRefund };

function Note({ orderId, timeZone, external }: NoteProps) {
  const settle = useSettleExternalRefund(orderId);
  return (
    <div className="grid justify-items-start gap-2">
      <Alert tone="destructive" title={`${externalRefundText(external)}. For which tickets?`}>
        The money went back on {formatInstant(Date.parse(external.created_at), timeZone)}, and no
        tickets are void yet. Choose “Refund…” to void tickets, or keep them all as they are.
      </Alert>
      <Button
        variant="secondary"
        pending={settle.isPending}
        onClick={() => settle.mutate(external.id)}
      >
        Don't Void Any Tickets
      </Button>
    </div>
  );
}
