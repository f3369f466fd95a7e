import { parseUsd, plainDollars } from '#shared/base/money.ts';
import { formatPercent, parsePercent } from '#shared/base/percent.ts';
import type { DiscountCode } from '#shared/discountCodes/discountCodes.schemas.ts';

/** Form values as typed; times are in the device's time zone. */
export type CodeValues = {
  code: string;
  count: string;
  event_id: string;
  kind: DiscountCode['kind'];
  value: string;
  ticket_ids: number[];
  max_uses: string;
  max_per_customer: string;
  starts_at: string;
  ends_at: string;
  unlocks_hidden: boolean;
};

export const EMPTY: CodeValues = {
  code: '',
  count: '100',
  event_id: '',
  kind: 'percent',
  value: '',
  ticket_ids: [],
  max_uses: '',
  max_per_customer: '',
  starts_at: '',
  ends_at: '',
  unlocks_hidden: false,
};

const MINUTE = 60_000;

/** Formats an instant for a `datetime-local` input. */
function wall(instant: string | null): string {
  if (instant === null) return '';
  const at = new Date(instant);
  return new Date(at.getTime() - at.getTimezoneOffset() * MINUTE).toISOString().slice(0, 16);
}

const instantOf = (wallTime: string): string | null =>
  wallTime === '' ? null : new Date(wallTime).toISOString();
const wholeOf = (text: string): number | null => (text.trim() === '' ? null : Number(text));

export const valuesOf = (code: DiscountCode): CodeValues => ({
  ...EMPTY,
  code: code.code,
  event_id: String(code.event_id ?? ''),
  kind: code.kind,
  value: code.kind === 'fixed' ? plainDollars(code.value) : formatPercent(code.value),
  ticket_ids: code.ticket_ids ?? [],
  max_uses: String(code.max_uses ?? ''),
  max_per_customer: String(code.max_per_customer ?? ''),
  starts_at: wall(code.starts_at),
  ends_at: wall(code.ends_at),
  unlocks_hidden: code.unlocks_hidden,
});

/** The code's amount; null if the typed value is not a valid amount. */
export function amountOf({ kind, value, unlocks_hidden }: CodeValues): number | null {
  if (kind === 'free') return 0;
  if (kind === 'percent' && value.trim() === '' && unlocks_hidden) return 0;
  return kind === 'fixed' ? parseUsd(value) : parsePercent(value);
}

export const termsOf = (values: CodeValues, value: number) => ({
  kind: values.kind,
  value,
  ticket_ids: values.ticket_ids.length > 0 ? values.ticket_ids : null,
  max_per_customer: wholeOf(values.max_per_customer),
  starts_at: instantOf(values.starts_at),
  ends_at: instantOf(values.ends_at),
  unlocks_hidden: values.unlocks_hidden,
});

export const maxUsesOf = (values: CodeValues): number | null => wholeOf(values.max_uses);
export const eventOf = (values: Pick<CodeValues, 'event_id'>): number | null =>
  wholeOf(values.event_id);
