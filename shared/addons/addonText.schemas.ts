import { z } from 'zod';
import { schemasOf } from '#shared/base/fields.ts';
import { ADDON_FIELDS, FORM_SHAPE } from './addonFields.ts';

/** Converts form values of an add-on (dollars, percent, empty for unlimited) to the API's. */
export const addonTextSchema = z.object({ ...FORM_SHAPE, ...schemasOf(ADDON_FIELDS, 'typed') });
