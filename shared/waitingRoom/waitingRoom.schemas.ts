import { z } from 'zod';

const token = z.string().min(1).max(200);

/** Header of `POST /api/create-payment-intent`. */
export const PLACE_HEADER = 'Waiting-Room-Place';

export const enterSchema = z.object({
  /** Names the browser: it has one place. */
  device: z.string().regex(/^[\w-]{16,64}$/, 'must have 16 to 64 letters, digits, _ and -'),
});
export const placeTokenSchema = z.object({ token });

/**
 * `early`: before the start; places are drawn then. `in`: a checkout may begin until `until`. `over`: it was not begun
 * in time, or has become an order; entering again gives a new place. `closed`: nobody has to wait.
 */
const stateSchema = z.enum(['early', 'waiting', 'in', 'over', 'closed']);

export const placeSchema = z.object({
  state: stateSchema,
  startsAt: z.int().nullable(),
  /** While waiting: how many are before this one. */
  ahead: z.int().nullable(),
  /** People a minute. */
  pace: z.int(),
  minutes: z.object({ from: z.int(), to: z.int() }).nullable(),
  until: z.int().nullable(),
  askAgainMs: z.int(),
  serverTime: z.int(),
});
export type Place = z.infer<typeof placeSchema>;

export const enteredSchema = placeSchema.extend({ token: token.nullable() });
export type Entered = z.infer<typeof enteredSchema>;

export const roomSettingsSchema = z.object({
  /** Sales begin then, with a draw among those who came before. */
  starts_at: z.int().positive().max(9_000_000_000_000).nullable(),
  under_load: z.boolean(),
});
export type RoomSettings = z.infer<typeof roomSettingsSchema>;

export const roomSchema = roomSettingsSchema.extend({
  open: z.boolean(),
  early: z.int(),
  waiting: z.int(),
  /** Let in, and choosing or paying. */
  inside: z.int(),
  let_in: z.int(),
  pace: z.int(),
  /** The seed of the draw, with which anybody can draw again. */
  seed: z.string().nullable(),
  serverTime: z.int(),
});
export type RoomView = z.infer<typeof roomSchema>;
