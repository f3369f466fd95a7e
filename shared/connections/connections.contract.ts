import { body, contract, reply } from '#shared/base/contract.ts';
import { eventUnknown } from '#shared/events/events.errors.ts';
import { idParams } from '#shared/base/ids.schemas.ts';
import { connectionKeySchema, connectionsSchema } from './connections.schemas.ts';
import { defineProblem } from '#shared/base/errors.ts';

export const connectionUnknown = defineProblem(
  'connections.unknown',
  404,
  'This connection no longer holds any tickets for this event',
);

const asked = { params: idParams, body: body(connectionKeySchema) };

/** Calls to find and block network connections that hold many tickets of an event and so keep them from others. */
export const connectionsContract = contract('connections', {
  list: {
    get: '/api/admin/events/{id}/connections',
    summary: 'List connections that hold many tickets for an event or are blocked',
    access: 'admin',
    shed: false,
    request: { params: idParams },
    responses: { 200: reply(connectionsSchema) },
    problems: [eventUnknown],
  },
  block: {
    post: '/api/admin/events/{id}/connections/block',
    summary: "Release a connection's holds for an event and block it",
    access: 'admin',
    stepUp: false,
    request: asked,
    responses: { 200: reply(connectionsSchema) },
    problems: [eventUnknown, connectionUnknown],
  },
  lift: {
    post: '/api/admin/events/{id}/connections/lift',
    summary: 'Unblock a connection',
    access: 'admin',
    stepUp: false,
    request: asked,
    responses: { 200: reply(connectionsSchema) },
    problems: [eventUnknown, connectionUnknown],
  },
});
