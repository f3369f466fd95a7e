import { z } from 'zod';
import { eventFormSchema } from './eventForm.schemas.ts';
import { TEAM_SHAPE } from './eventFields.rules.ts';
import { idSchema, instantSchema } from '#shared/base/scalars.schemas.ts';
import { sortsBy } from '#shared/base/sorting.rules.ts';
import {
  eventDetailSchema,
  eventSchema,
  subEventSchema,
  ticketProductSchema,
} from './events.schemas.ts';

// How admins see events: with drafts, hidden and inactive tickets, and exact counts.

export const adminTicketSchema = ticketProductSchema.extend({
  quantity_sold: z.int().nonnegative(),
  /**
   * How many of the sold tickets are test sales, which only take up stock. Missing in test mode, and if there are none.
   */
  quantity_practice: z.int().positive().optional(),
  quantity_held: z.int().nonnegative(),
  /** True if the ticket was ever sold, refunded or not. Such a ticket is deactivated, never deleted. */
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

/** What the list can be sorted by. */
export const EVENT_COLUMNS = ['title', 'dates', 'place', 'sold'] as const;
export type EventColumn = (typeof EVENT_COLUMNS)[number];

export const EVENT_SORTS = sortsBy(EVENT_COLUMNS);

export const adminEventsQuerySchema = z.object({
  search: z.string().max(200, 'Use at most 200 characters').default(''),
  when: z.enum(EVENT_PERIODS).default('all'),
  page: z.coerce.number<string>().pipe(z.int().min(1).max(1_000_000)).default(1),
  limit: z.coerce.number<string>().pipe(z.int().min(1).max(100)).default(20),
  /** Id of an event: asks for the page that lists this event. `page` is then ignored. */
  around: z.coerce.number<string>().pipe(idSchema).optional(),
  /** Without a sort, the next event comes first. */
  sort: z.enum(EVENT_SORTS).optional(),
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

export const duplicateSchema = eventFormSchema
  .pick({ title: true, start_date: true })
  .extend({ published: z.boolean().default(false) });
export type Duplicate = z.output<typeof duplicateSchema>;
