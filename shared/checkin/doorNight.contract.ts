import { z } from 'zod';
import { body, contract, empty, reply } from '#shared/base/contract.ts';
import { eventUnknown } from '#shared/events/events.errors.ts';
import { idParams } from '#shared/base/ids.schemas.ts';
import { incidentUnknown } from './door.errors.ts';
import { closeIncidentSchema, doorNightSchema } from './doorNight.schemas.ts';

const incidentParams = z.object({ scanId: z.string().max(64) });

/** The door lead's view of one event night. */
export const doorNightContract = contract('doorNight', {
  show: {
    get: '/api/admin/events/{id}/door',
    summary:
      'The night at the door: who is in, arrivals by minute, product and door, and all incidents',
    access: 'admin',
    shed: false,
    request: { params: idParams },
    responses: { 200: reply(doorNightSchema) },
    problems: [eventUnknown],
  },
  close: {
    put: '/api/admin/door/incidents/{scanId}',
    summary: 'Close an incident with a decision',
    access: 'admin',
    stepUp: false,
    request: { params: incidentParams, body: body(closeIncidentSchema) },
    responses: { 204: empty() },
    problems: [incidentUnknown],
  },
  reopen: {
    delete: '/api/admin/door/incidents/{scanId}',
    summary: 'Open a closed incident again',
    access: 'admin',
    stepUp: false,
    request: { params: incidentParams },
    responses: { 204: empty() },
    problems: [incidentUnknown],
  },
});
