import { useState } from 'react';
import { formatUsd } from '#shared/base/money.ts';
import { formatInstant } from '#shared/base/time.ts';
import type { Refund, ExternalRefund } from '#shared/refunds/refunds.schemas.ts';
import { DisputeAlerts } from '#web/disputes/admin/DisputeAlerts.parts.tsx';
import { Badge, type BadgeTone } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Money } from '#web/ui/Money.tsx';
import { Alert } from '#web/ui/Alert.tsx';
import { useOrderRefunds, useRetry, useSettleExternalRefund } from './refunds.queries.ts';
import { SettleDialog } from './SettleDialog.parts.tsx';

export function RefundHistory({ orderId, timeZone }: { orderId: string; timeZone: string }) {
  const { data } = useOrderRefunds(orderId);
  if (!data) return null;
  return (
    <>
      <DisputeAlerts timeZone={timeZone} disputes={data.disputes} />
      <ExternalRefundNotes orderId={orderId} timeZone={timeZone} external={data.outside} />
      {data.refunds.length > 0 && (
        <Refunds refunds={data.refunds} who={data.order.customer_name} timeZone={timeZone} />
      )}
    </>
  );
}

type RefundsProps = { refunds: readonly Refund[]; who: string; timeZone: string };

function Refunds({ refunds, who, timeZone }: RefundsProps) {
  return (
    <section aria-labelledby="refund-history" className="grid gap-2">
      <h3 id="refund-history" className="font-semibold">
        Refunds
      </h3>
      <ul className="divide-y divide-line rounded-sm border border-line">
        {refunds.map((refund) => (
          <Entry key={refund.id} refund={refund} who={who} timeZone={timeZone} />
        ))}
      </ul>
    </section>
  );
}

const STATES: Record<Refund['status'], { tone: BadgeTone; label: string }> = {
  pending: { tone: 'amber', label: 'On its way' },
  succeeded: { tone: 'good', label: 'Paid back' },
  failed: { tone: 'bad', label: 'Failed' },
};
const SETTLED = { tone: 'neutral', label: 'Settled manually' } as const;
const RETURNED = { tone: 'neutral', label: 'Returned to us' } as const;

function stateOf({ status, settled_by, reinstated_at }: Refund) {
  if (reinstated_at !== null) return RETURNED;
  return settled_by === null ? STATES[status] : SETTLED;
}

const WHY: Record<Refund['reason'], string> = {
  requested: 'Refunded',
  withdrawn: 'Taken back',
  event_cancelled: 'Event canceled',
  late: 'Paid too late',
  duplicate: 'Paid twice',
  outside: 'Refunded at Stripe',
  disputed: 'Dispute lost',
};

function whatOf({ items }: Refund): string {
  const byName = Map.groupBy(items, (item) => item.name);
  return [...byName]
    .map(([name, same]) => `${same.reduce((sum, item) => sum + item.quantity, 0)} × ${name}`)
    .join(', ');
}

function Entry({ refund, who, timeZone }: { refund: Refund; who: string; timeZone: string }) {
  const { tone, label } = stateOf(refund);
  const when = formatInstant(Date.parse(refund.created_at), timeZone);
  const sent = refund.amount - refund.covered_amount;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 px-4 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-semibold break-words">
          {whatOf(refund) || 'An external refund that was returned'}
        </p>
        <p className="text-sm text-dust">
          {WHY[refund.reason]}, {when}
          {refund.by && ` by ${refund.by}`}
        </p>
        {refund.note && <p className="text-sm break-words">“{refund.note}”</p>}
        {refund.settled_by !== null && (
          <p className="text-sm break-words">
            Settled by {refund.settled_by}: “{refund.settled_note}”
          </p>
        )}
        {refund.covered_amount > 0 && (
          <p className="text-sm">
            {formatUsd(refund.covered_amount)} was already refunded elsewhere, {formatUsd(sent)} is
            sent
          </p>
        )}
        {refund.amount > 0 && (
          <p className="text-sm text-dust">
            {formatUsd(refund.net_amount)} net, {formatUsd(refund.tax_amount)} tax
            {refund.commission_amount > 0 &&
              `, ${formatUsd(refund.commission_amount)} commission ${refund.reinstated_at === null ? 'deducted' : 'restored'}`}
          </p>
        )}
      </div>
      <div className="ml-auto grid justify-items-end gap-1">
        <Money cents={refund.amount || sent} className="font-semibold" />
        {(refund.amount || sent) > 0 && <Badge tone={tone}>{label}</Badge>}
      </div>
      {refund.status === 'failed' && <Failed refund={refund} who={who} />}
    </li>
  );
}

function Failed({ refund, who }: { refund: Refund; who: string }) {
  const retry = useRetry(refund.order_id);
  const [settling, setSettling] = useState(false);
  return (
    <div className="flex w-full flex-wrap items-center justify-between gap-3">
      <p className="text-sm text-bad">
        {refund.problem} {refund.amount > 0 && 'We retry automatically for a day.'}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          pending={retry.isPending}
          onClick={() => retry.mutate(refund.id)}
        >
          Try Again
        </Button>
        <Button variant="secondary" onClick={() => setSettling(true)}>
          Mark as Settled
        </Button>
      </div>
      {settling && <SettleDialog refund={refund} who={who} onClose={() => setSettling(false)} />}
    </div>
  );
}

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
function ExternalRefundNotes({ orderId, timeZone, external }: ExternalRefundNotesProps) {
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
