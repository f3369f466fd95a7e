import {
  adminVenueSchema,
  type AdminVenue,
  type VenueChange,
  type VenueFields,
} from '#shared/venues/venues.schemas.ts';
import { call } from '#web/api/call.ts';
import { venuesContract } from '#shared/venues/venues.contract.ts';
import { ifUnchanged, useAdminList } from '#web/office/adminList.queries.ts';

export const VENUES_PATH = '/api/venues';

export const WORDS = {
  add: { saved: 'Venue added successfully', failed: 'Failed to add venue' },
  change: { saved: 'Venue updated successfully', failed: 'Failed to update venue' },
  remove: { saved: 'Venue deleted successfully', failed: 'Failed to delete venue' },
};

export const useAdminVenues = () => useAdminList(VENUES_PATH, adminVenueSchema);

const param = (id: number) => ({ id: String(id) });

export function addVenue(json: VenueFields): Promise<AdminVenue> {
  return call(venuesContract.create, { json });
}

export function changeVenue(
  id: number,
  json: VenueChange & { updated_at?: string },
): Promise<AdminVenue> {
  return call(venuesContract.change, { param: param(id), json });
}

export async function deleteVenue(venue: AdminVenue): Promise<void> {
  await call(venuesContract.remove, { param: param(venue.id) }, ifUnchanged(venue));
}
