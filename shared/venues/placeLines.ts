/** As far as known. */
type Place = {
  location: string;
  venues: readonly {
    name: string;
    address: string | null;
    city: string | null;
    state: string | null;
    zip_code: string | null;
  }[];
};

/** Address lines: venue, street, town. Of several venues the names; without one the location. */
export function placeLines({ location, venues }: Place): string[] {
  const [venue, ...more] = venues;
  if (!venue) return [location].filter(Boolean);
  if (more.length > 0) return [venues.map(({ name }) => name).join(', '), location].filter(Boolean);
  const { name, address, city, state, zip_code } = venue;
  const district = [state, zip_code].filter(Boolean).join(' ');
  const town = city ? [city, district].filter(Boolean).join(', ') : location;
  return [name, address ?? '', town].filter((line) => line.trim() !== '');
}
