import { z } from 'zod';
import { instantSchema } from '#shared/events/events.schemas.ts';

/** Open baskets over one connection that together hold more tickets of an event are shown to its organizer. */
export const MANY_HELD = 20;

/** Names a connection at one event, and says nothing of its address to anybody without the server's own secret. */
export const connectionKeySchema = z.object({
  key: z.string().regex(/^[\w-]{16}$/, 'No key of a connection'),
});

export const connectionSchema = z.object({
  key: z.string(),
  /** Held now, in so many baskets. */
  tickets: z.int(),
  baskets: z.int(),
  /** When the first of these baskets was made; null: it holds none. */
  since: instantSchema.nullable(),
  /** Since when it is blocked. */
  blocked_at: instantSchema.nullable(),
});
export type Connection = z.infer<typeof connectionSchema>;

/** Connections that hold many tickets, most first, and those that are blocked. */
export const connectionsSchema = z.array(connectionSchema);
