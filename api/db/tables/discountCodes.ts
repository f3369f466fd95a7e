import type { DISCOUNT_KINDS } from '#shared/pricing/pricing.rules.ts';
import type { Default, Flag, Id, Millis, Version } from './columns.types.ts';

export type DiscountCodesTable = {
  id: Id;
  /** The code, or the prefix of a batch's codes. */
  code: string;
  /** The number of single-use codes in a batch. Null for a single code. */
  batch: number | null;
  /** The event that the code is for. Null if it is valid for every event. */
  event_id: number | null;
  kind: (typeof DISCOUNT_KINDS)[number];
  /** The discount: hundredths of a percent or cents, depending on `kind`. */
  value: number;
  /** JSON of ticket ids. Null if the code is valid for every ticket. */
  ticket_ids: string | null;
  /** The most uses of each code. Null if there is no limit. */
  max_uses: number | null;
  /** The most uses by each customer, over all codes of a batch. Null if there is no limit. */
  max_per_customer: number | null;
  starts_at: Millis | null;
  /** When the code ends; at this time it is no longer valid. */
  ends_at: Millis | null;
  unlocks_hidden: Flag;
  /** When the code was disabled. Null while it is active. */
  disabled_at: Default<Millis | null>;
  created_at: Millis;
  updated_at: Version;
};

/** Codes as buyers type them, in upper case. */
export type DiscountCodeTextsTable = { code: string; discount_code_id: number };
