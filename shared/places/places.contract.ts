import { z } from 'zod';
import { admin, contract, reply } from '#shared/base/contract.ts';

const latitude = z.number().min(-90).max(90);
const longitude = z.number().min(-180).max(180);

/** A town. Name and state together are unique, such as `Atlanta, GA`. */
export const townSchema = z.object({
  name: z.string(),
  /** Postal code of the state, such as `GA`. */
  state: z.string(),
  latitude,
  longitude,
});
export type Town = z.infer<typeof townSchema>;

const placeQuerySchema = z.object({
  q: z.string().trim().min(2, 'Type at least two letters.').max(80),
});

const typed = z.string().max(300).optional();

/** An address as typed so far, and a point if one was chosen on the map. */
const locateQuerySchema = z.object({
  address: typed,
  city: typed,
  state: typed,
  country: typed,
  latitude: z.coerce.number().pipe(latitude).optional(),
  longitude: z.coerce.number().pipe(longitude).optional(),
});
export type LocateQuery = z.output<typeof locateQuerySchema>;

const locatedSchema = z.object({
  /** The town in the address; null if it is unknown. */
  town: townSchema.nullable(),
  /** Towns with similar names, if the town is unknown. */
  offered: z.array(townSchema),
  /** The town nearest to the point or, if there is no point, to the town in the address. */
  closest: townSchema.nullable(),
  /** Towns for orientation, largest first. */
  around: z.array(townSchema),
  /** IANA zone of the point or, if there is no point, of the town in the address. */
  time_zone: z.string().nullable(),
});
export type Located = z.infer<typeof locatedSchema>;

export const placesContract = contract('places', {
  search: {
    get: '/api/places',
    summary: 'US towns that match the start of a name, likeliest first',
    access: 'public',
    shed: true,
    request: { query: placeQuerySchema },
    responses: { 200: reply(z.array(townSchema)) },
  },
  locate: {
    get: '/api/admin/places',
    summary: 'Where an address or a point is: its town, time zone and surroundings',
    ...admin.report,
    request: { query: locateQuerySchema },
    responses: { 200: reply(locatedSchema) },
  },
});
