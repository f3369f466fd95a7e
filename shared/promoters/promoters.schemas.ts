import { z } from 'zod';
import { centsSchema, dateSchema, idSchema, instantSchema } from '#shared/events/events.schemas.ts';
import { normaliseCode } from '#shared/promos/promos.rules.ts';

const PROMOTER_STATUSES = ['pending', 'approved', 'rejected'] as const;
export type PromoterStatus = (typeof PROMOTER_STATUSES)[number];

const text = z.string().nullable();

/** A promoter as admins see them. */
export const promoterSchema = z.object({
  id: idSchema,
  name: z.string(),
  email: z.string(),
  phone: text,
  promo_code: text,
  /** False: the code is switched off. */
  code_active: z.boolean(),
  status: z.enum(PROMOTER_STATUSES),
  created_at: instantSchema,
  /** Whole percent, where no rate is set for an event; null: the usual one. */
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

/** What an admin says to an application. Approved without a code, the promoter makes one. */
export const decisionSchema = z.object({
  status: z.enum(['approved', 'rejected'], 'Approved or rejected'),
  promo_code: code.optional(),
});
export type Decision = z.output<typeof decisionSchema>;

export const codeChangeSchema = z.object({ active: z.boolean('On or off') });

const COMMISSION = 'Commission rate must be between 1 and 50%';
const DISCOUNT = 'Discount rate must be between 0 and 50%';

/** What is agreed with a promoter for an event. Whole percent. */
export const ratesFormSchema = z.object({
  event_id: z.int('Event is required').pipe(idSchema),
  commission_rate: z.int(COMMISSION).min(1, COMMISSION).max(50, COMMISSION),
  discount_rate: z.int(DISCOUNT).min(0, DISCOUNT).max(50, DISCOUNT).default(0),
});

export const ratesSchema = ratesFormSchema.extend({
  promoter_id: idSchema,
  /** The `updated_at` that the change is based on; without one the last to save wins. */
  updated_at: instantSchema.optional(),
});
export type Rates = z.output<typeof ratesSchema>;

export const commissionSchema = z.object({
  /** One per promoter and event. */
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
  /** Of the order. */
  id: z.string(),
  created_at: instantSchema,
  event_id: idSchema,
  event_title: z.string(),
  order_number: z.string(),
  /** In cents, without what was given back. */
  sale_amount: centsSchema,
  commission_amount: centsSchema,
  /** Bought by the promoter: the sale earns no commission. Copies from before do without. */
  own_purchase: z.boolean().optional(),
});
export type Sale = z.infer<typeof saleSchema>;

/** An event that tickets can still be sold of. */
export const promotableSchema = z.object({
  id: idSchema,
  title: z.string(),
  start_date: dateSchema,
  end_date: dateSchema,
  end_time: instantSchema,
  /** Whole percent, as agreed or the promoter's usual one. */
  commission_rate: z.int(),
  /** Whole percent that their code takes off. Copies that older versions left on a device are without. */
  discount_rate: z.int().default(0),
  /** Whether its promoters see who has sold most. */
  leaderboard: z.boolean().default(true),
});
export type Promotable = z.infer<typeof promotableSchema>;

export const performanceSchema = z.object({
  /** The newest ones. */
  sales: z.array(saleSchema),
  /** Of all of them, in cents. */
  stats: z.object({ totalSales: centsSchema, totalCommission: centsSchema }),
  /** What there is to promote. */
  events: z.array(promotableSchema),
});
export type Performance = z.infer<typeof performanceSchema>;
