import { z } from 'zod';

const token = z.string().min(1).max(200);

/** Header of `POST /api/create-payment-intent` with the buyer's place in the waiting room. */
export const PLACE_HEADER = 'Waiting-Room-Place';

export const enterSchema = z.object({
  /** Identifies the browser: each browser has one place in line. */
  device: z.string().regex(/^[\w-]{16,64}$/, 'must have 16 to 64 letters, digits, _ and -'),
});
export const placeTokenSchema = z.object({ token });

/**
 * `early`: before the start, when places are drawn. `in`: a checkout may begin until `until`. `over`: no checkout was
 * begun in time, or the checkout has become an order; entering again gives a new place. `closed`: nobody has to wait.
 */
const stateSchema = z.enum(['early', 'waiting', 'in', 'over', 'closed']);

export const placeInLineSchema = z.object({
  state: stateSchema,
  startsAt: z.int().nullable(),
  /** Number of people ahead; null unless waiting. */
  ahead: z.int().nullable(),
  /** How many people were let in during the last minute. */
  pace: z.int(),
  minutes: z.object({ from: z.int(), to: z.int() }).nullable(),
  until: z.int().nullable(),
  askAgainMs: z.int(),
  serverTime: z.int(),
});
export type PlaceInLine = z.infer<typeof placeInLineSchema>;

export const enteredSchema = placeInLineSchema.extend({ token: token.nullable() });
export type Entered = z.infer<typeof enteredSchema>;

export const roomSettingsSchema = z.object({
  /** When sales begin, with a draw among those who came before. */
  starts_at: z.int().positive().max(9_000_000_000_000).nullable(),
  under_load: z.boolean(),
});
export type RoomSettings = z.infer<typeof roomSettingsSchema>;

export const roomSchema = roomSettingsSchema.extend({
  open: z.boolean(),
  early: z.int(),
  waiting: z.int(),
  /** People who were let in and are choosing or paying. */
  inside: z.int(),
  let_in: z.int(),
  pace: z.int(),
  /** The seed of the draw, with which anyone can repeat the draw. */
  seed: z.string().nullable(),
  serverTime: z.int(),
});
export type RoomView = z.infer<typeof roomSchema>;
