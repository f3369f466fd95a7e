import type { CheckoutState } from '#shared/checkout/finalize.rules.ts';
import type { EntryState } from './waitingList.schemas.ts';

// Instants and times are milliseconds.

const HOUR = 60 * 60_000;
/** Time to answer, also at work or on the road. */
const SHORTEST_MS = HOUR / 2;
/** A night's sleep, and the others do not wait for long. */
const LONGEST_MS = 12 * HOUR;

/** How many places a list has for each ticket; more would wait in vain. */
export const MAX_PLACES = 5_000;

/** Until when tickets are held for an entry: the nearer the start, the shorter, and never beyond the end of the sale. */
export function heldUntil(now: number, { startsAt, saleEnds }: Times): number {
  const time = Math.min(Math.max((startsAt - now) / 8, SHORTEST_MS), LONGEST_MS);
  return Math.min(Math.round(now + time), saleEnds);
}
type Times = { startsAt: number; saleEnds: number };

/**
 * How many of the tickets that an entry asks for it is offered: what there is, in order of arrival. A group takes
 * fewer, or lets them go to the next one; so no free ticket waits for the rest of its group.
 */
export function offeredOf(asked: number, left: number, least: number | null): number {
  const offered = Math.min(asked, left);
  return offered >= Math.min(least ?? 1, asked) ? Math.max(0, offered) : 0;
}

/** For the team. */
export const STATE_LABELS: Record<EntryState, string> = {
  waiting: 'Waits',
  offered: 'Tickets held',
  bought: 'Bought',
  over: 'Not bought',
  left: 'Left',
};

/** `checkout`: of the tickets that were offered; null: none was. */
export function entryState(checkout: CheckoutState | null, leftAt: number | null): EntryState {
  if (checkout === null) return leftAt === null ? 'waiting' : 'left';
  if (checkout === 'open') return 'offered';
  return checkout === 'released' ? 'over' : 'bought';
}
