import { formatUsd } from '#shared/base/money.ts';
import { formatInstant } from '#shared/base/time.ts';
import { disputeReason } from '#shared/disputes/disputes.rules.ts';
import type { Dispute } from '#shared/disputes/disputes.schemas.ts';
import { Alert } from '#web/ui/Alert.tsx';

type DisputeNotesProps = { timeZone: string; disputes: readonly Dispute[] };

export function DisputeNotes({ timeZone, disputes }: DisputeNotesProps) {
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
          ? `Answer in the Stripe Dashboard by ${day(dispute.due_by)}; doors are warned of the tickets.`
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
  const what = `It had been lost before, and what it was about was made void. Since ${since} the money is here again`;
  return handled
    ? `${what}. ${handled.by}: “${handled.note}”`
    : `${what}: give the buyer new tickets, or send it back in the Stripe Dashboard.`;
}

const TITLES: Record<Dispute['phase'], (amount: string) => string> = {
  open: (amount) => `${amount} disputed`,
  won: (amount) => `The dispute about ${amount} was won`,
  lost: (amount) => `The dispute about ${amount} was lost`,
};
