import { z } from 'zod';
import { admin, adminView, body, contract, empty, reply } from '#shared/base/contract.ts';
import { idParams } from '#shared/base/scalars.schemas.ts';
import { venueSchema } from '#shared/events/events.schemas.ts';
import {
  halfPosition,
  venueChangedMeanwhile,
  venueInUse,
  venueMissing,
  adminVenueSchema,
  venueCreateSchema,
  venuePatchSchema,
} from './venues.schemas.ts';

/** Anyone may read venues; admins read more and make changes. */
export const venuesContract = contract('venues', {
  list: {
    get: '/api/venues',
    summary: 'All venues',
    access: 'public',
    shed: true,
    request: { query: adminView },
    responses: { 200: reply(z.array(z.union([adminVenueSchema, venueSchema]))) },
  },
  create: {
    post: '/api/venues',
    summary: 'Add a venue',
    ...admin.change,
    request: { body: body(venueCreateSchema) },
    responses: { 201: reply(adminVenueSchema, 'The new venue') },
    problems: [halfPosition],
  },
  change: {
    patch: '/api/venues/{id}',
    summary: 'Change a venue',
    ...admin.change,
    request: { params: idParams, body: body(venuePatchSchema) },
    responses: { 200: reply(adminVenueSchema, 'The venue as it is now') },
    problems: [venueMissing, halfPosition, venueChangedMeanwhile],
  },
  remove: {
    delete: '/api/venues/{id}',
    summary: 'Delete a venue',
    ...admin.change,
    request: { params: idParams },
    responses: { 204: empty() },
    problems: [venueMissing, venueInUse, venueChangedMeanwhile],
  },
});
