import { z } from 'zod';
import { dateSchema, idSchema, centsSchema, instantSchema } from '#shared/base/scalars.schemas.ts';
import { normaliseCode } from '#shared/promos/promos.rules.ts';

const PROMOTER_STATUSES = ['pending', 'approved', 'rejected'] as const;
export type PromoterStatus = (typeof PROMOTER_STATUSES)[number];

const text = z.string().nullable();

export const promoterSchema = z.object({
  id: idSchema,
  name: z.string(),
  email: z.string(),
  phone: text,
  promo_code: text,
  /** False if the code is switched off. */
  code_active: z.boolean(),
  status: z.enum(PROMOTER_STATUSES),
  created_at: instantSchema,
  /** Commission in whole percent for events without a rate of their own; null for the general default. */
  default_commission_rate: z.int().nullable(),
  instagram_handle: text,
  twitter_handle: text,
  facebook_url: text,
  website: text,
  preferred_payout: text,
  why_join: text,
});
export type Promoter = z.infer<typeof promoterSchema>;

const code = z
  .string()
  .transform(normaliseCode)
  .pipe(z.string().regex(/^[A-Z0-9]{3,20}$/, 'A promo code has 3 to 20 letters and digits'));

/** A decision on an application. If it is approved without a code, the promoter creates one. */
export const decisionSchema = z.object({
  status: z.enum(['approved', 'rejected'], 'Approved or rejected'),
  promo_code: code.optional(),
});
export type Decision = z.output<typeof decisionSchema>;

export const codeChangeSchema = z.object({ active: z.boolean('On or off') });

const COMMISSION = 'Commission rate must be between 1 and 50%';
const DISCOUNT = 'Discount rate must be between 0 and 50%';

/** Rates for one event, in whole percent. */
export const ratesFormSchema = z.object({
  event_id: z.int('Event is required').pipe(idSchema),
  commission_rate: z.int(COMMISSION).min(1, COMMISSION).max(50, COMMISSION),
  discount_rate: z.int(DISCOUNT).min(0, DISCOUNT).max(50, DISCOUNT).default(0),
});

export const ratesSchema = ratesFormSchema.extend({
  promoter_id: idSchema,
  /** Version the change is based on; without it the last write wins. */
  updated_at: instantSchema.optional(),
});
export type Rates = z.output<typeof ratesSchema>;

export const commissionSchema = z.object({
  /** Identifies the pair of promoter and event. */
  id: z.string(),
  event_id: idSchema,
  commission_rate: z.int(),
  discount_rate: z.int(),
  created_at: instantSchema,
  updated_at: instantSchema,
  event: z.object({ title: z.string(), start_date: dateSchema }),
});
export type Commission = z.infer<typeof commissionSchema>;

export const saleSchema = z.object({
  id: z.string(),
  created_at: instantSchema,
  event_id: idSchema,
  event_title: z.string(),
  order_number: z.string(),
  /** Amount of the sale in cents, net of refunds. */
  sale_amount: centsSchema,
  commission_amount: centsSchema,
  /** True if promoter and buyer are the same person, which earns no commission. Missing in older stored copies. */
  own_purchase: z.boolean().optional(),
});
export type Sale = z.infer<typeof saleSchema>;

/** An event that can be promoted: published, neither over nor canceled. */
export const promotableSchema = z.object({
  id: idSchema,
  title: z.string(),
  start_date: dateSchema,
  end_date: dateSchema,
  end_time: instantSchema,
  commission_rate: z.int(),
  discount_rate: z.int().default(0),
  /** True if promoters see the leaderboard. */
  leaderboard: z.boolean().default(true),
});
export type Promotable = z.infer<typeof promotableSchema>;

export const performanceSchema = z.object({
  sales: z.array(saleSchema),
  stats: z.object({ totalSales: centsSchema, totalCommission: centsSchema }),
  events: z.array(promotableSchema),
});
export type Performance = z.infer<typeof performanceSchema>;

/** A promoter as listed for admins. */
export const listedPromoterSchema = promoterSchema.extend({
  /** Clicks on the promoter's links: one per visitor, event and day. */
  clicks: z.int().min(0),
  /** Balance in cents; may be negative. */
  available: z.int(),
  /** Commission that is not yet available, in cents. */
  pending: z.int(),
});
export type ListedPromoter = z.infer<typeof listedPromoterSchema>;
