import type { Cents } from '#shared/base/money.ts';

/** Commission of a promoter for an event, less reversals. */
export type EventCommission = { eventId: number; commission: Cents };

/**
 * How much of each event's commission has been paid. Payouts are for a balance, not for an event: they count for the
 * events in the order given. Adjustments are paid first; one that takes off has paid as much.
 */
export function paidByEvent(
  events: readonly EventCommission[],
  { paidOut, adjusted }: { paidOut: Cents; adjusted: Cents },
): Map<number, Cents> {
  let left = Math.max(0, paidOut - adjusted);
  return new Map(
    events.map(({ eventId, commission }) => {
      const paid = Math.min(left, Math.max(0, commission));
      left -= paid;
      return [eventId, paid];
    }),
  );
}
