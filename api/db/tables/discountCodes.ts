import type { DISCOUNT_KINDS } from '#shared/pricing/pricing.rules.ts';
import type { Default, Flag, Id, Millis, Version } from './columns.types.ts';

export type DiscountCodesTable = {
  id: Id;
  /** The code, or what the codes of a batch begin with. */
  code: string;
  /** How many single-use codes there are; null: one code. */
  batch: number | null;
  /** Null: every event. */
  event_id: number | null;
  kind: (typeof DISCOUNT_KINDS)[number];
  /** Hundredths of a percent, or cents. */
  value: number;
  /** JSON; null: every ticket. */
  ticket_ids: string | null;
  /** Uses of each code. */
  max_uses: number | null;
  /** Uses of all codes of a batch together. */
  max_per_customer: number | null;
  starts_at: Millis | null;
  /** Exclusive. */
  ends_at: Millis | null;
  unlocks_hidden: Flag;
  /** Null: active. */
  disabled_at: Default<Millis | null>;
  created_at: Millis;
  updated_at: Version;
};

/** What buyers type: upper case. */
export type DiscountCodeTextsTable = { code: string; discount_code_id: number };
