import { formatUsd } from '#shared/base/money.ts';
import { formatInstant } from '#shared/base/time.ts';
import type { OutsideRefund } from '#shared/refunds/refunds.schemas.ts';
import { Alert } from '#web/ui/Alert.tsx';
import { Button } from '#web/ui/Button.tsx';
import { useSettleOutside } from './refunds.queries.ts';

const WHERE: Record<OutsideRefund['source'], string> = {
  provider: 'refunded at the payment provider',
  dispute: 'lost in a dispute',
};

/** What has gone back of an order, for a reason that nobody has given: `$5.00 refunded at the payment provider`. */
export const outsideText = ({ amount, source }: OutsideRefund): string =>
  `${formatUsd(amount)} ${WHERE[source]}`;

type OutsideNotesProps = { orderId: string; timeZone: string; outside: readonly OutsideRefund[] };

/** Money that went back without our asking: what is void because of it, only a person can say. */
export function OutsideNotes({ orderId, timeZone, outside }: OutsideNotesProps) {
  return outside.map((each) => (
    <Note key={each.id} orderId={orderId} timeZone={timeZone} outside={each} />
  ));
}

type NoteProps = { orderId: string; timeZone: string; outside: OutsideRefund };

function Note({ orderId, timeZone, outside }: NoteProps) {
  const settle = useSettleOutside(orderId);
  return (
    <div className="grid justify-items-start gap-2">
      <Alert tone="destructive" title={`${outsideText(outside)}. What for?`}>
        It went back on {formatInstant(Date.parse(outside.created_at), timeZone)}, and no ticket is
        void because of it. Choose “Refund…” to say which are, or leave all of them as they are.
      </Alert>
      <Button
        variant="secondary"
        pending={settle.isPending}
        onClick={() => settle.mutate(outside.id)}
      >
        Leave Tickets As They Are
      </Button>
    </div>
  );
}
