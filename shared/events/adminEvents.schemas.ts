import { z } from 'zod';
import {
  eventDetailSchema,
  eventSchema,
  idSchema,
  instantSchema,
  subEventSchema,
  ticketProductSchema,
} from './events.schemas.ts';

// Events as those see them who run them: drafts included, hidden and inactive tickets too, with real counts.

export const adminTicketSchema = ticketProductSchema.extend({
  /** Sold only; what is in checkouts right now is `quantity_held`. */
  quantity_sold: z.int().nonnegative(),
  /** How many of those are test sales, only in live mode and above 0: they only take up stock. */
  quantity_practice: z.int().positive().optional(),
  quantity_held: z.int().nonnegative(),
  /** Something of it has been sold, refunded since or not: it is deactivated, never deleted. */
  has_sales: z.boolean(),
  addonIds: z.array(idSchema),
  updated_at: instantSchema,
});
export type AdminTicket = z.infer<typeof adminTicketSchema>;

export const adminSubEventSchema = subEventSchema.extend({ updated_at: instantSchema });
export type AdminSubEvent = z.infer<typeof adminSubEventSchema>;

const forAdmins = {
  /** False: a draft, which visitors do not see. */
  published: z.boolean(),
  /** Since when it does not take place; null while it does. */
  cancelled_at: instantSchema.nullable(),
  updated_at: instantSchema,
};

/** `GET /api/events/{id}?admin=true` */
export const adminEventSchema = eventDetailSchema.extend({
  ...forAdmins,
  /** Whether its promoters see who has sold most. */
  leaderboard: z.boolean(),
  tickets: z.array(adminTicketSchema),
  subEvents: z.array(adminSubEventSchema),
});
export type AdminEvent = z.infer<typeof adminEventSchema>;

export const EVENT_PERIODS = ['all', 'upcoming', 'past', 'draft'] as const;
export type EventPeriod = (typeof EVENT_PERIODS)[number];

/** `GET /api/admin/events` */
export const adminEventsQuerySchema = z.object({
  search: z.string().max(200, 'At most 200 characters').default(''),
  when: z.enum(EVENT_PERIODS).default('all'),
  page: z.coerce.number<string>().pipe(z.int().min(1).max(1_000_000)).default(1),
  limit: z.coerce.number<string>().pipe(z.int().min(1).max(100)).default(20),
});
export type AdminEventsQuery = z.output<typeof adminEventsQuerySchema>;

export const listedAdminEventSchema = eventSchema
  .pick({
    id: true,
    title: true,
    start_date: true,
    end_date: true,
    starts_at: true,
    end_time: true,
    time_zone: true,
    venue: true,
    location: true,
    image_url: true,
    is_featured: true,
  })
  .extend({
    ...forAdmins,
    /** Tickets of all its products: sold, and how many there are. */
    tickets_sold: z.int().nonnegative(),
    /** As `quantity_practice` of a ticket. */
    tickets_practice: z.int().positive().optional(),
    tickets_total: z.int().nonnegative(),
  });
export type ListedAdminEvent = z.infer<typeof listedAdminEventSchema>;

export const adminEventsSchema = z.object({
  events: z.array(listedAdminEventSchema),
  /** How many match, on all pages. */
  total: z.int().nonnegative(),
  /** How many there are, matching or not. */
  all: z.int().nonnegative(),
});
export type AdminEvents = z.infer<typeof adminEventsSchema>;

/** `POST /api/events/{id}/djs` */
export const addDjSchema = z.object({ dj_id: idSchema });
