import { z } from 'zod';
import { contract, reply } from '#shared/base/contract.ts';
import {
  locatedSchema,
  locateQuerySchema,
  placeQuerySchema,
  placeSchema,
} from './places.schemas.ts';

export const placesContract = contract('places', {
  search: {
    get: '/api/places',
    summary: 'US towns that match the start of a name, likeliest first',
    access: 'public',
    shed: true,
    request: { query: placeQuerySchema },
    responses: { 200: reply(z.array(placeSchema)) },
  },
  locate: {
    get: '/api/admin/places',
    summary: 'Where an address or a point is: its town, time zone and surroundings',
    access: 'admin',
    shed: true,
    request: { query: locateQuerySchema },
    responses: { 200: reply(locatedSchema) },
  },
});
