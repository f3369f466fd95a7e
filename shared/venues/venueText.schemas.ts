import { z } from 'zod';
import { schemasOf } from '#shared/base/fields.ts';
import { FORM_SHAPE, VENUE_FIELDS } from './venueFields.ts';
import { halfPosition } from './venues.errors.ts';

/** Converts form values to the API's values; empty text means none. */
export const venueTextSchema = z
  .object({ ...FORM_SHAPE, ...schemasOf(VENUE_FIELDS, 'typed') })
  .check(({ value, issues }) => {
    if ((value.latitude === null) === (value.longitude === null)) return;
    const path = [value.latitude === null ? 'latitude' : 'longitude'];
    issues.push({ code: 'custom', message: halfPosition.message, path, input: value });
  });
