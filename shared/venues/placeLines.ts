/** Where an event is, as far as it is known; `venue_name` is null for one without a venue. */
export type Place = {
  location: string;
  venue_name: string | null;
  address: string | null;
  city: string | null;
  state: string | null;
  zip_code: string | null;
};

/** A place as it stands on an envelope: the venue, its street, its town. Without a venue the event's location alone. */
export function placeLines(place: Place): string[] {
  const { location, venue_name, address, city, state, zip_code } = place;
  if (venue_name === null) return [location].filter(Boolean);
  const district = [state, zip_code].filter(Boolean).join(' ');
  const town = city ? [city, district].filter(Boolean).join(', ') : location;
  return [venue_name, address ?? '', town].filter((line) => line.trim() !== '');
}
