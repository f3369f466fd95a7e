import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { formValues } from '#shared/base/formValues.ts';
import { venueTextSchema } from '#shared/venues/venueText.schemas.ts';
import type { AdminVenue } from '#shared/venues/venues.schemas.ts';

export type Values = z.input<typeof venueTextSchema>;
export type Typed = z.output<typeof venueTextSchema>;
export type Tab = 'basic' | 'details' | 'media';
export type TabProps = { form: UseFormReturn<Values, unknown, Typed>; isNew: boolean };

export const EMPTY: Values = formValues(venueTextSchema, { venue_type: 'indoor' });

export const valuesOf = (venue: AdminVenue): Values => formValues(venueTextSchema, venue);

const BASIC = 'name venue_type capacity address city state zip_code country'.split(' ');

export function tabOf(field: string): Tab {
  if (field === 'logo_url') return 'media';
  return BASIC.includes(field) ? 'basic' : 'details';
}
