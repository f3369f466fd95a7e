import type { VenueType } from '#shared/venues/venueFields.ts';

const NAMES: Readonly<Record<VenueType, string>> = {
  indoor: 'Indoor',
  outdoor: 'Outdoor',
  hybrid: 'Hybrid',
};

export const typeName = (type: VenueType): string => NAMES[type];
