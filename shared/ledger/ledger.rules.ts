import type { Problem } from '#shared/base/errors.ts';
import { type Cents, formatUsd, sumOf } from '#shared/base/money.ts';
import { PAYOUTS } from '#shared/promoters/payouts.ts';
import { notAvailable, paidInFuture } from './ledger.errors.ts';
import type { Balance, EntryKind, RecordPayout } from './ledger.schemas.ts';

const DAY = 86_400_000;

/** How long after its event's end commission waits: until then, tickets go back. */
export const DAYS_UNTIL_AVAILABLE = 7;

/** When commission of an event that ends at `endsAt` can be paid out. Milliseconds since the epoch. */
export const availableFrom = (endsAt: number): number => endsAt + DAYS_UNTIL_AVAILABLE * DAY;

/** What belongs to no event (`null`) never waits. */
export const isPending = (endsAt: number | null, now: number): boolean =>
  endsAt !== null && now < availableFrom(endsAt);

/** Commission of events that end after this moment is pending at `now`. */
export const pendingAfter = (now: number): number => now - DAYS_UNTIL_AVAILABLE * DAY;

/**
 * Entries of one kind and one event, added up. `endsAt`: when the event ends; null: of no event. `onHold`: their
 * payments are disputed.
 */
export type EntrySum = { kind: EntryKind; amount: Cents; endsAt: number | null; onHold: boolean };

/** What entries come to at `now`. Whoever reads later, or after the event was moved, reads something else. */
export function balanceOf(sums: readonly EntrySum[], now: number): Balance {
  const of = (kind: EntryKind) => sumOf(sums.filter((sum) => sum.kind === kind).map(amountOf));
  const waits = ({ endsAt, onHold }: EntrySum) => onHold || isPending(endsAt, now);
  const pending = sumOf(sums.filter(waits).map(amountOf));
  const total = sumOf(sums.map(amountOf));
  return {
    pending,
    onHold: sumOf(sums.filter(({ onHold }) => onHold).map(amountOf)),
    available: total - pending,
    earned: of('earned'),
    reversed: positive(-of('reversed') - of('reinstated')),
    adjusted: of('adjusted'),
    paidOut: positive(-of('paid_out')),
    total,
  };
}

const amountOf = ({ amount }: EntrySum): Cents => amount;
/** Without the sign that JavaScript gives to nothing. */
const positive = (cents: Cents): Cents => cents + 0;

/** Wherever the admin is, it is no later there than this. */
const FURTHEST_ZONE = 14 * 3_600_000;

/** Why a payout cannot be recorded at `now`; null: it can. */
export function checkPayout(
  { amount, paid_on }: Pick<RecordPayout, 'amount' | 'paid_on'>,
  { available, onHold }: Pick<Balance, 'available' | 'onHold'>,
  now: number,
): Problem | null {
  if (paid_on > new Date(now + FURTHEST_ZONE).toISOString().slice(0, 10)) return paidInFuture;
  if (amount <= available) return null;
  const most =
    available > 0
      ? `Only ${formatUsd(available)} can be paid out.`
      : 'There is nothing to pay out.';
  const held = onHold === 0 ? '' : ` ${onHoldText(onHold)}`;
  return { ...notAvailable, message: most + held, details: { available } };
}

/** `$5.10 is on hold: the payment is disputed.` */
export const onHoldText = (onHold: Cents): string =>
  `${formatUsd(onHold)} is on hold: the payment is disputed.`;

/** How a payout was made, in the words of its entry: `PayPal, 8XJ2`. */
export const paidText = ({
  method,
  reference,
}: Pick<RecordPayout, 'method' | 'reference'>): string =>
  [PAYOUTS[method], reference].filter((text) => text !== '').join(', ');
