import { z } from 'zod';
import { emailOf, printable } from '#shared/base/text.schemas.ts';
import { dateSchema, idSchema, centsSchema, instantSchema } from '#shared/base/scalars.schemas.ts';
import { offerLinkSchema, offerPaymentSchema } from '#shared/moveOffers/moveOffers.schemas.ts';
import { MAX_PER_TICKET } from '#shared/stock/sale.rules.ts';

export const joinSchema = z.object({
  ticketId: idSchema,
  quantity: z.int().min(1, 'Please choose at least one ticket.').max(MAX_PER_TICKET),
  email: emailOf('Please enter a valid email address.'),
  name: printable(z.string().trim().min(1, 'Please enter your name.').max(200)),
});
export type Join = z.infer<typeof joinSchema>;

/** A place in line; 1 is the next one. */
export const joinedSchema = z.object({ place: z.int().positive() });

export const entryLinkSchema = offerLinkSchema;

/** `over` means that the offer was not bought in time, `left` that the place was given up. */
const ENTRY_STATES = ['waiting', 'offered', 'bought', 'over', 'left'] as const;
export const entryStateSchema = z.enum(ENTRY_STATES);
export type EntryState = z.infer<typeof entryStateSchema>;

/** What the page behind the mailed link shows. */
export const entryPageSchema = z.object({
  state: entryStateSchema,
  /** Place in line while the entry waits, otherwise null. */
  place: z.int().nullable(),
  event: z.object({
    id: idSchema,
    title: z.string(),
    start_date: dateSchema,
    end_date: dateSchema,
    location: z.string(),
  }),
  ticket: z.string(),
  asked: z.int(),
  offer: z
    .object({
      quantity: z.int(),
      amount: centsSchema,
      tax: centsSchema,
      /** End of the hold, in milliseconds by the server's clock. */
      holdExpiresAt: z.int(),
    })
    .nullable(),
  serverTime: z.int(),
});
export type EntryPage = z.infer<typeof entryPageSchema>;

/** Result of taking an offer: free tickets are issued at once. */
export const takenSchema = z.object({
  payment: offerPaymentSchema.nullable(),
  orderNumber: z.string().nullable(),
});
export type Taken = z.infer<typeof takenSchema>;

export const listedEntrySchema = z.object({
  id: idSchema,
  state: entryStateSchema,
  place: z.int().nullable(),
  name: z.string(),
  email: z.string(),
  ticket: z.string(),
  asked: z.int(),
  offered: z.int().nullable(),
  joined_at: instantSchema,
  held_until: instantSchema.nullable(),
  order: z.object({ id: z.string(), order_number: z.string() }).nullable(),
});
export type ListedEntry = z.infer<typeof listedEntrySchema>;

/** Filters of the list over all events; `search` is part of a name or an address. */
export const waitingFilterSchema = z.object({
  state: entryStateSchema.optional(),
  eventId: z.coerce.number<string>().pipe(idSchema).optional(),
  search: printable(z.string().trim().max(200, 'Use at most 200 characters')).optional(),
});
export type WaitingFilter = z.output<typeof waitingFilterSchema>;
export const waitingQuerySchema = waitingFilterSchema.extend({
  /** Id of the last entry of the previous page. */
  cursor: z.coerce
    .number<string>()
    .pipe(idSchema)
    .meta({ examples: ['100'] })
    .optional(),
});

const waitingEntrySchema = listedEntrySchema.extend({
  event: z.object({ id: idSchema, title: z.string(), start_date: dateSchema }),
});
export type WaitingEntry = z.infer<typeof waitingEntrySchema>;

/** Entries, newest first. */
export const waitingPageSchema = z.object({
  entries: z.array(waitingEntrySchema),
  next_cursor: z.string().nullable(),
});
export type WaitingPage = z.infer<typeof waitingPageSchema>;

export const waitingListSchema = z.object({
  entries: z.array(listedEntrySchema),
  /** Number of entries that still wait. */
  waiting: z.int(),
  /** Number of tickets that these entries ask for. */
  tickets: z.int(),
});
export type WaitingList = z.infer<typeof waitingListSchema>;
