import { conflict, type Problem, unprocessable } from '#shared/base/errors.ts';
import { type Cents, formatUsd, sumOf } from '#shared/base/money.ts';
import { PAYOUTS } from '#shared/promoters/payoutMethods.ts';
import type { Balance, EntryKind, RecordPayout, LedgerEntry } from './ledger.schemas.ts';

/** The amount is above the available balance, which `details.available` gives in cents. */
export const notAvailable = {
  ...conflict('ledger.not_available', "That's more than can be paid out."),
  field: 'amount',
};
export const paidInFuture = {
  ...unprocessable('ledger.paid_in_future', "The payment date can't be in the future."),
  field: 'paid_on',
};
export const ledgerKeyReused = conflict(
  'ledger.key_reused',
  'This was already recorded with different figures. Reload the page.',
);

export const statementTooLong = {
  ...unprocessable(
    'ledger.statement_too_long',
    "That's too much for a PDF. Choose fewer days, or download the CSV file.",
  ),
  field: 'from',
};

const DAY = 86_400_000;

/** Commission becomes available this many days after the event ends, because refunds are common before that. */
export const DAYS_UNTIL_AVAILABLE = 7;

export const availableFrom = (endsAt: number): number => endsAt + DAYS_UNTIL_AVAILABLE * DAY;

/** True if commission isn't available yet. Entries without an event (`null`) are available at once. */
export const isPending = (endsAt: number | null, now: number): boolean =>
  endsAt !== null && now < availableFrom(endsAt);

/** Returns the limit for pending commission: at `now`, commission of events that end later than this is pending. */
export const pendingAfter = (now: number): number => now - DAYS_UNTIL_AVAILABLE * DAY;

/** The sum of entries of one kind and event. `endsAt` is null without an event; `onHold` means a disputed payment. */
export type EntrySum = { kind: EntryKind; amount: Cents; endsAt: number | null; onHold: boolean };

/** Computes a balance. It depends on `now` and on the current dates of events. */
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

/** The offset of the time zone furthest ahead, UTC+14. A date beyond it is in the future everywhere. */
const FURTHEST_ZONE = 14 * 3_600_000;

export function checkPayout(
  { amount, paid_on }: Pick<RecordPayout, 'amount' | 'paid_on'>,
  { available, onHold }: Pick<Balance, 'available' | 'onHold'>,
  now: number,
): Problem | null {
  if (paid_on > new Date(now + FURTHEST_ZONE).toISOString().slice(0, 10)) return paidInFuture;
  if (amount <= available) return null;
  const most =
    available > 0 ? `Only ${formatUsd(available)} can be paid out.` : "There's nothing to pay out.";
  const held = onHold === 0 ? '' : ` ${onHoldText(onHold)}`;
  return { ...notAvailable, message: most + held, details: { available } };
}

export const onHoldText = (onHold: Cents): string =>
  `${formatUsd(onHold)} is on hold because of a payment dispute.`;

export const paidText = ({
  method,
  reference,
}: Pick<RecordPayout, 'method' | 'reference'>): string =>
  [PAYOUTS[method], reference].filter((text) => text !== '').join(', ');

/** Ledger entries of one sale or refund: their sum, and the last entry, which has the final balance. */
export type EntryGroup = { last: LedgerEntry; amount: Cents; count: number };

const isSame = (a: LedgerEntry, b: LedgerEntry): boolean =>
  a.order_number !== null &&
  a.order_number === b.order_number &&
  a.kind === b.kind &&
  a.created_at === b.created_at;

/** Groups entries by sale or refund, over all its tickets. Entries may be sorted by time in either direction. */
export function groupsOf(entries: readonly LedgerEntry[]): EntryGroup[] {
  const groups: EntryGroup[] = [];
  for (const entry of entries) {
    const group = groups.at(-1);
    if (group && isSame(group.last, entry)) {
      if (entry.id > group.last.id) group.last = entry;
      group.amount += entry.amount;
      group.count += 1;
    } else groups.push({ last: entry, amount: entry.amount, count: 1 });
  }
  return groups;
}

export const itemText = ({ last, count }: EntryGroup): string | null =>
  count === 1 ? last.item_name : `${count} tickets`;

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

export const ENTRY_WORDS: Readonly<Record<EntryKind, string>> = {
  earned: 'Commission',
  reversed: 'Reversal',
  reinstated: 'Reinstated',
  adjusted: 'Adjustment',
  paid_out: 'Payout',
};

const isMethod = (key: string): key is keyof typeof PAYOUTS => Object.hasOwn(PAYOUTS, key);

export function methodText(method: string | null): string {
  if (!method) return 'Not specified';
  return isMethod(method) ? PAYOUTS[method] : method.replaceAll('_', ' ');
}

const ON_HOLD = 'On hold: payment disputed';

export const RETURN_NOTES = {
  reinstated: 'The dispute was won later',
  reversed: 'The money was taken back again',
} as const;

/** Explains why commission is on hold beyond its date. Null if it isn't. */
export const holdText = ({ kind, on_hold }: Pick<LedgerEntry, 'kind' | 'on_hold'>): string | null =>
  on_hold && kind === 'earned' ? ON_HOLD : null;
