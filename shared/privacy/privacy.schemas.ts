import { z } from 'zod';
import { emailOf } from '#shared/base/text.schemas.ts';
import { roleSchema } from '#shared/accounts/accounts.schemas.ts';
import { problemSchema } from '#shared/base/errors.schemas.ts';
import { instantSchema } from '#shared/events/events.schemas.ts';

const email = emailOf('Please enter a valid email address.');
const countsSchema = z.array(z.object({ what: z.string(), count: z.int() }));
const upcomingSchema = z.array(
  z.object({
    order_number: z.string(),
    title: z.string(),
    starts_at: instantSchema,
    tickets: z.int(),
  }),
);

/** A person's data as lists by kind, such as `orders`; `events` maps event ids to names. */
export const ownDataSchema = z.object({
  exported_at: instantSchema,
  /** False until the address is proven; purchases and requests made with it without logging in are then left out. */
  address_proved: z.boolean(),
  events: z.record(z.string(), z.string()),
  data: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
});
export type OwnData = z.infer<typeof ownDataSchema>;

export const ownStandingSchema = z.object({
  address_proved: z.boolean(),
  upcoming: upcomingSchema,
  obstacles: z.array(problemSchema),
});
export type OwnStanding = z.infer<typeof ownStandingSchema>;

export const deleteAccountSchema = z.object({
  confirm: z.string().max(100),
  /** True if the owner has saved the tickets for upcoming events. */
  ticketsSaved: z.boolean().default(false),
});
export type DeleteAccount = z.infer<typeof deleteAccountSchema>;

export const lookUpSchema = z.object({ email });

export const heldSchema = z.object({
  email: z.string(),
  accounts: z.array(z.object({ username: z.string(), role: roleSchema })),
  held: countsSchema,
  upcoming: upcomingSchema,
  obstacles: z.array(problemSchema),
});
export type Held = z.infer<typeof heldSchema>;

export const erasePersonSchema = z.object({
  email,
  /** The e-mail address, typed once more. */
  confirm: z.string().max(300),
  /** True to erase the person despite tickets for upcoming events. */
  anyway: z.boolean().default(false),
});
export type ErasePerson = z.infer<typeof erasePersonSchema>;

export const erasedSchema = z.object({ erased: countsSchema });
export type Erased = z.infer<typeof erasedSchema>;
