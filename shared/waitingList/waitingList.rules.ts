import type { CheckoutState } from '#shared/checkout/checkoutState.rules.ts';
import type { EntryState } from './waitingList.schemas.ts';

// All times in this file are in milliseconds.

const HOUR = 60 * 60_000;
/** Shortest hold: enough time to answer, even at work or on the road. */
const SHORTEST_MS = HOUR / 2;
/** Longest hold: covers a night's sleep, and doesn't keep the next people waiting for long. */
const LONGEST_MS = 12 * HOUR;

/** The maximum number of places in line for each ticket; anyone after that would wait in vain. */
export const MAX_PLACES = 5_000;

/**
 * Time until which tickets are held for an entry: the nearer the start, the shorter, and never beyond the end
 * of the sale.
 */
export function heldUntil(now: number, { startsAt, saleEnds }: Times): number {
  const time = Math.min(Math.max((startsAt - now) / 8, SHORTEST_MS), LONGEST_MS);
  return Math.min(Math.round(now + time), saleEnds);
}
type Times = { startsAt: number; saleEnds: number };

/**
 * How many of its tickets an entry is offered: as many as there are, in order of arrival. A group takes fewer
 * or passes them on to the next person, so no free ticket waits for the rest of a group.
 */
export function offeredOf(asked: number, left: number, least: number | null): number {
  const offered = Math.min(asked, left);
  return offered >= Math.min(least ?? 1, asked) ? Math.max(0, offered) : 0;
}

/** Labels that the team sees. */
export const STATE_LABELS: Record<EntryState, string> = {
  waiting: 'Waiting',
  offered: 'Tickets held',
  bought: 'Bought',
  over: 'Not bought',
  left: 'Left',
};

/** State of an entry. `checkout` is the state of its offered tickets' checkout; null if nothing was offered. */
export function entryState(checkout: CheckoutState | null, leftAt: number | null): EntryState {
  if (checkout === null) return leftAt === null ? 'waiting' : 'left';
  if (checkout === 'open') return 'offered';
  return checkout === 'released' ? 'over' : 'bought';
}
