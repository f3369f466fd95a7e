import { z } from 'zod';
import { instantSchema } from '#shared/events/events.schemas.ts';

/** If open baskets over one connection together hold more tickets of an event than this, the organizer sees it. */
export const MANY_HELD = 20;

/** Identifies a connection at one event, but reveals its address to nobody without the server's own secret. */
export const connectionKeySchema = z.object({
  key: z.string().regex(/^[\w-]{16}$/, 'Not a connection key'),
});

export const connectionSchema = z.object({
  key: z.string(),
  /** Tickets that the connection holds now, in `baskets` baskets. */
  tickets: z.int(),
  baskets: z.int(),
  /** When the first of these baskets was made; null if the connection holds none. */
  since: instantSchema.nullable(),
  /** When the connection was blocked; null if it is not. */
  blocked_at: instantSchema.nullable(),
});
export type Connection = z.infer<typeof connectionSchema>;

/** Connections that hold many tickets, those with the most first, and connections that are blocked. */
export const connectionsSchema = z.array(connectionSchema);
