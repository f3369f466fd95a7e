import { z } from 'zod';
import { admin, body, contract, empty, reply } from '#shared/base/contract.ts';
import { notFound } from '#shared/base/errors.ts';
import { eventUnknown } from '#shared/events/events.errors.ts';
import { idParams } from '#shared/base/scalars.schemas.ts';
import { closeIncidentSchema, doorNightSchema } from './doorNight.schemas.ts';

export const incidentUnknown = notFound('door.incident_unknown', 'Incident not found');

const incidentParams = z.object({ scanId: z.string().max(64) });

/** The door lead's view of one event night. */
export const doorNightContract = contract('doorNight', {
  show: {
    get: '/api/admin/events/{id}/door',
    summary:
      'The night at the door: who is in, arrivals by minute, product and door, and all incidents',
    ...admin.read,
    request: { params: idParams },
    responses: { 200: reply(doorNightSchema) },
    problems: [eventUnknown],
  },
  close: {
    put: '/api/admin/door/incidents/{scanId}',
    summary: 'Close an incident with a decision',
    ...admin.change,
    request: { params: incidentParams, body: body(closeIncidentSchema) },
    responses: { 204: empty() },
    problems: [incidentUnknown],
  },
  reopen: {
    delete: '/api/admin/door/incidents/{scanId}',
    summary: 'Open a closed incident again',
    ...admin.change,
    request: { params: incidentParams },
    responses: { 204: empty() },
    problems: [incidentUnknown],
  },
});
