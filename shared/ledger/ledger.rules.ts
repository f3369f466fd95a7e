import type { Problem } from '#shared/base/errors.ts';
import { type Cents, formatUsd, sumOf } from '#shared/base/money.ts';
import { PAYOUTS } from '#shared/promoters/payouts.ts';
import { notAvailable, paidInFuture } from './ledger.errors.ts';
import type { Balance, EntryKind, RecordPayout } from './ledger.schemas.ts';

const DAY = 86_400_000;

/** Days after the end of an event until commission is available: refunds are usual before that. */
export const DAYS_UNTIL_AVAILABLE = 7;

export const availableFrom = (endsAt: number): number => endsAt + DAYS_UNTIL_AVAILABLE * DAY;

/** Entries without an event (`null`) are available at once. */
export const isPending = (endsAt: number | null, now: number): boolean =>
  endsAt !== null && now < availableFrom(endsAt);

/** At `now`, commission of events that end after this is pending. */
export const pendingAfter = (now: number): number => now - DAYS_UNTIL_AVAILABLE * DAY;

/** Sum of entries of one kind and event. `endsAt` null: no event. `onHold`: payment disputed. */
export type EntrySum = { kind: EntryKind; amount: Cents; endsAt: number | null; onHold: boolean };

/** Depends on `now` and on the current dates of events. */
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
/** Turns -0 into 0. */
const positive = (cents: Cents): Cents => cents + 0;

/** The zone furthest ahead, UTC+14: later dates are in the future everywhere. */
const FURTHEST_ZONE = 14 * 3_600_000;

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

export const onHoldText = (onHold: Cents): string =>
  `${formatUsd(onHold)} is on hold: the payment is disputed.`;

export const paidText = ({
  method,
  reference,
}: Pick<RecordPayout, 'method' | 'reference'>): string =>
  [PAYOUTS[method], reference].filter((text) => text !== '').join(', ');
