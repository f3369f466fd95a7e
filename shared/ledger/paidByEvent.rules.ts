import type { Cents } from '#shared/base/money.ts';

/** A promoter's commission for an event, less reversals. */
export type EventCommission = { eventId: number; commission: Cents };

/**
 * Computes how much of each event's commission has been paid. Payouts are for a balance, not for an event, so they
 * are applied to the events in the given order. Adjustments are settled first; a negative adjustment counts like a
 * payout.
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
