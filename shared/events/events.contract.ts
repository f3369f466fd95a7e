import { z } from 'zod';
import { adminOrPreview, adminView, contract, empty, file, reply } from '#shared/base/contract.ts';
import { adminEventSchema, adminTicketSchema } from './adminEvents.schemas.ts';
import { eventUnknown, subEventUnknown, viewersFull, viewersHereFull } from './events.errors.ts';
import { idParams } from '#shared/base/scalars.schemas.ts';
import {
  djSchema,
  eventDetailSchema,
  eventSchema,
  ticketProductSchema,
  venueSchema,
} from './events.schemas.ts';

/** Anyone may read events; `admin=true` shows admins more. */
export const eventsContract = contract('events', {
  list: {
    get: '/api/events',
    summary: 'All published events',
    access: 'public',
    shed: true,
    responses: { 200: reply(z.array(eventSchema)) },
  },
  featured: {
    get: '/api/events/featured',
    summary: 'The featured events',
    access: 'public',
    shed: true,
    responses: { 200: reply(z.array(eventSchema)) },
  },
  stream: {
    get: '/api/events/stream',
    summary: 'Follow which events change, as server-sent events',
    access: 'public',
    shed: true,
    request: {
      query: z.object({
        since: z.string().optional().meta({ description: 'The last known version' }),
      }),
    },
    responses: {
      200: file('text/event-stream', 'The changes as they happen'),
      204: empty("For HEAD requests, which can't stream"),
    },
    problems: [viewersHereFull, viewersFull],
  },
  detail: {
    get: '/api/events/{id}',
    summary: 'An event with its venues, DJs, schedule and tickets',
    access: 'public',
    shed: true,
    request: { params: idParams, query: adminOrPreview },
    responses: { 200: reply(z.union([adminEventSchema, eventDetailSchema])) },
    problems: [eventUnknown],
  },
  venues: {
    get: '/api/events/{id}/venues',
    summary: 'The venues of an event',
    access: 'public',
    shed: true,
    request: { params: idParams, query: adminView },
    responses: { 200: reply(z.array(venueSchema)) },
    problems: [eventUnknown],
  },
  djs: {
    get: '/api/events/{id}/djs',
    summary: 'The DJs of an event',
    access: 'public',
    shed: true,
    request: { params: idParams, query: adminView },
    responses: { 200: reply(z.array(djSchema)) },
    problems: [eventUnknown],
  },
  tickets: {
    get: '/api/events/{id}/tickets',
    summary: 'The tickets of an event',
    access: 'public',
    shed: true,
    request: { params: idParams, query: adminView },
    responses: { 200: reply(z.array(z.union([adminTicketSchema, ticketProductSchema]))) },
    problems: [eventUnknown],
  },
  assignedTickets: {
    get: '/api/subevents/{id}/assigned-tickets',
    summary: 'The tickets of a schedule item, or the event-wide tickets if it has none',
    access: 'public',
    shed: true,
    request: { params: idParams },
    responses: { 200: reply(z.array(ticketProductSchema)) },
    problems: [subEventUnknown],
  },
});
