import { z } from 'zod';
import { TEAM_SHAPE } from './eventFields.rules.ts';
import {
  eventDetailSchema,
  eventSchema,
  idSchema,
  instantSchema,
  subEventSchema,
  ticketProductSchema,
} from './events.schemas.ts';

// Events for admins: with drafts, hidden and inactive tickets, and real counts.

export const adminTicketSchema = ticketProductSchema.extend({
  quantity_sold: z.int().nonnegative(),
  /** How many of those are test sales, only in live mode and above 0: they only take up stock. */
  quantity_practice: z.int().positive().optional(),
  quantity_held: z.int().nonnegative(),
  /** Ever sold, refunded or not: deactivate, never delete. */
  has_sales: z.boolean(),
  addonIds: z.array(idSchema),
  updated_at: instantSchema,
});
export type AdminTicket = z.infer<typeof adminTicketSchema>;

export const adminSubEventSchema = subEventSchema.extend({ updated_at: instantSchema });
export type AdminSubEvent = z.infer<typeof adminSubEventSchema>;

const forAdmins = {
  published: z.boolean(),
  cancelled_at: instantSchema.nullable(),
  updated_at: instantSchema,
};

export const adminEventSchema = eventDetailSchema.extend({
  ...forAdmins,
  ...TEAM_SHAPE,
  tickets: z.array(adminTicketSchema),
  subEvents: z.array(adminSubEventSchema),
});
export type AdminEvent = z.infer<typeof adminEventSchema>;

export const EVENT_PERIODS = ['all', 'upcoming', 'past', 'draft'] as const;
export type EventPeriod = (typeof EVENT_PERIODS)[number];

export const adminEventsQuerySchema = z.object({
  search: z.string().max(200, 'At most 200 characters').default(''),
  when: z.enum(EVENT_PERIODS).default('all'),
  page: z.coerce.number<string>().pipe(z.int().min(1).max(1_000_000)).default(1),
  limit: z.coerce.number<string>().pipe(z.int().min(1).max(100)).default(20),
  /** The page with this event. */
  around: z.coerce.number<string>().pipe(idSchema).optional(),
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
    tickets_sold: z.int().nonnegative(),
    tickets_practice: z.int().positive().optional(),
    tickets_total: z.int().nonnegative(),
  });
export type ListedAdminEvent = z.infer<typeof listedAdminEventSchema>;

export const adminEventsSchema = z.object({
  events: z.array(listedAdminEventSchema),
  total: z.int().nonnegative(),
  page: z.int().positive(),
  all: z.int().nonnegative(),
});
export type AdminEvents = z.infer<typeof adminEventsSchema>;

export const addDjSchema = z.object({ dj_id: idSchema });
