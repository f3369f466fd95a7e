import { z } from 'zod';
import { halfPosition } from './venues.errors.ts';
import { venueFormSchema } from './venues.schemas.ts';

const { capacity, latitude, longitude, time_zone } = venueFormSchema.shape;

const WHOLE = /^-?\d+$/;
const DECIMAL = /^[+-]?\d+(\.\d+)?$/;

const numberOrNull = (pattern: RegExp) => (text: string) =>
  text === '' ? null : pattern.test(text) ? Number(text) : Number.NaN;

const typed = (pattern: RegExp) => z.string().trim().transform(numberOrNull(pattern));

/** Converts form values to the API's values; empty text means none. */
export const venueTextSchema = venueFormSchema
  .extend({
    // Accepts a thousands comma, as in `1,200`.
    capacity: z
      .string()
      .trim()
      .transform((text) => numberOrNull(WHOLE)(text.replaceAll(/,(?=\d{3})/g, '')))
      .pipe(capacity),
    latitude: typed(DECIMAL).pipe(latitude),
    longitude: typed(DECIMAL).pipe(longitude),
    time_zone: z.union([z.literal('').transform(() => undefined), time_zone]),
  })
  .check(({ value, issues }) => {
    if ((value.latitude === null) === (value.longitude === null)) return;
    const path = [value.latitude === null ? 'latitude' : 'longitude'];
    issues.push({ code: 'custom', message: halfPosition.message, path, input: value });
  });
