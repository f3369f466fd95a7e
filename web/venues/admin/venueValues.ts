import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import type { venueTextSchema } from '#shared/venues/venueText.schemas.ts';
import type { AdminVenue } from '#shared/venues/venues.schemas.ts';

export type Values = z.input<typeof venueTextSchema>;
export type Typed = z.output<typeof venueTextSchema>;
export type Tab = 'basic' | 'details' | 'media';
/** What each tab of the form gets. */
export type TabProps = { form: UseFormReturn<Values, unknown, Typed>; isNew: boolean };

export const EMPTY: Values = {
  name: '',
  address: '',
  city: '',
  state: '',
  zip_code: '',
  country: '',
  venue_type: 'indoor',
  capacity: '',
  description: '',
  amenities: '',
  logo_url: '',
  website_url: '',
  latitude: '',
  longitude: '',
  time_zone: '',
};

const textOf = (value: string | number | null): string => (value === null ? '' : String(value));

export function valuesOf(venue: AdminVenue): Values {
  return {
    name: venue.name,
    address: textOf(venue.address),
    city: textOf(venue.city),
    state: textOf(venue.state),
    zip_code: textOf(venue.zip_code),
    country: textOf(venue.country),
    venue_type: venue.venue_type,
    capacity: textOf(venue.capacity),
    description: textOf(venue.description),
    amenities: textOf(venue.amenities),
    logo_url: textOf(venue.logo_url),
    website_url: textOf(venue.website_url),
    latitude: textOf(venue.latitude),
    longitude: textOf(venue.longitude),
    time_zone: venue.time_zone,
  };
}

const DETAILS = ['description', 'amenities', 'website_url', 'latitude', 'longitude', 'time_zone'];

/** The tab on which a field is. */
export function tabOf(field: string): Tab {
  if (field === 'logo_url') return 'media';
  return DETAILS.includes(field) ? 'details' : 'basic';
}
