import { PAYOUTS } from '#shared/promoters/payoutMethods.ts';
import type { EntryKind, LedgerEntry } from './ledger.schemas.ts';

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
