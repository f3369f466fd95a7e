import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { formValues } from '#shared/base/form.schemas.ts';
import {
  NEW_VENUE,
  VENUE_FIELDS,
  type VenueField,
  type VenueType,
  venueTextSchema,
  type AdminVenue,
} from '#shared/venues/venues.schemas.ts';

export type Values = z.input<typeof venueTextSchema>;
export type Typed = z.output<typeof venueTextSchema>;
export type Tab = (typeof VENUE_FIELDS)[VenueField]['tab'];
export type TabProps = { form: UseFormReturn<Values, unknown, Typed>; isNew: boolean };

export const EMPTY: Values = formValues(venueTextSchema, NEW_VENUE);

export const valuesOf = (venue: AdminVenue): Values => formValues(venueTextSchema, venue);

export const tabOf = (field: VenueField): Tab => VENUE_FIELDS[field].tab;

export const TYPE_NAMES: Readonly<Record<VenueType, string>> = {
  indoor: 'Indoor',
  outdoor: 'Outdoor',
  hybrid: 'Hybrid',
};
