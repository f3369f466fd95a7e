import { formatUsd } from '#shared/base/money.ts';
import { formatInstant } from '#shared/base/time.ts';
import type { Dispute } from '#shared/disputes/disputes.schemas.ts';
import { disputeReason } from '#shared/disputes/disputes.rules.ts';
import { Alert } from '#web/ui/Alert.tsx';

type DisputeAlertsProps = { timeZone: string; disputes: readonly Dispute[] };

export function DisputeAlerts({ timeZone, disputes }: DisputeAlertsProps) {
  const day = (iso: string) => formatInstant(Date.parse(iso), timeZone, { dateStyle: 'medium' });
  return disputes.map((dispute) => (
    <Alert
      key={dispute.id}
      tone={isOver(dispute) ? 'notice' : 'destructive'}
      title={TITLES[dispute.phase](formatUsd(dispute.amount))}
    >
      {[
        `${disputeReason(dispute.reason)}. Since ${day(dispute.created_at)}.`,
        dispute.phase === 'open' && dispute.due_by !== null
          ? `Respond in the Stripe Dashboard by ${day(dispute.due_by)}; door staff see a warning on these tickets.`
          : '',
        dispute.returned_at === null ? '' : returnedText(dispute, day(dispute.returned_at)),
      ]
        .join(' ')
        .trim()}
    </Alert>
  ));
}

const isOver = ({ phase, returned_at, handled }: Dispute): boolean =>
  phase === 'won' && (returned_at === null || handled !== null);

function returnedText({ handled }: Dispute, since: string): string {
  const what = `The dispute was lost at first and its tickets were voided. The money came back on ${since}`;
  return handled
    ? `${what}. ${handled.by}: “${handled.note}”`
    : `${what}. Give the buyer new tickets, or send the money back in the Stripe Dashboard.`;
}

const TITLES: Record<Dispute['phase'], (amount: string) => string> = {
  open: (amount) => `${amount} disputed`,
  won: (amount) => `The dispute over ${amount} was won`,
  lost: (amount) => `The dispute over ${amount} was lost`,
};
