import { z } from 'zod';
import { admin, body, contract, reply } from '#shared/base/contract.ts';
import { eventUnknown } from '#shared/events/events.errors.ts';
import { idParams, instantSchema } from '#shared/base/scalars.schemas.ts';
import { notFound } from '#shared/base/errors.ts';

/** If open baskets over one connection together hold more tickets of an event than this, the organizer sees it. */
export const MANY_HELD = 20;

/** Identifies a connection at one event, but reveals its address to nobody without the server's own secret. */
const connectionKeySchema = z.object({
  key: z.string().regex(/^[\w-]{16}$/, 'Not a connection key'),
});

const connectionSchema = z.object({
  key: z.string(),
  /** Number of tickets that the connection holds now; `baskets` is the number of its open baskets. */
  tickets: z.int(),
  baskets: z.int(),
  /** When the first of the connection's open baskets was made; null if the connection holds none. */
  since: instantSchema.nullable(),
  /** When the connection was blocked; null if it is not. */
  blocked_at: instantSchema.nullable(),
});
export type Connection = z.infer<typeof connectionSchema>;

/** Connections that hold many tickets, those with the most first, and connections that are blocked. */
const connectionsSchema = z.array(connectionSchema);

export const connectionUnknown = notFound(
  'connections.unknown',
  'This connection no longer holds any tickets for this event',
);

const asked = { params: idParams, body: body(connectionKeySchema) };

/** Calls to find and block network connections that hold many tickets of an event and so keep them from others. */
export const connectionsContract = contract('connections', {
  list: {
    get: '/api/admin/events/{id}/connections',
    summary: 'List connections that hold many tickets for an event or are blocked',
    ...admin.read,
    request: { params: idParams },
    responses: { 200: reply(connectionsSchema) },
    problems: [eventUnknown],
  },
  block: {
    post: '/api/admin/events/{id}/connections/block',
    summary: "Release a connection's holds for an event and block it",
    ...admin.change,
    request: asked,
    responses: { 200: reply(connectionsSchema) },
    problems: [eventUnknown, connectionUnknown],
  },
  lift: {
    post: '/api/admin/events/{id}/connections/lift',
    summary: 'Unblock a connection',
    ...admin.change,
    request: asked,
    responses: { 200: reply(connectionsSchema) },
    problems: [eventUnknown, connectionUnknown],
  },
});
