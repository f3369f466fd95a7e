import { US_ZONE_IDS } from '#shared/places/towns.rules.ts';

/** The time zones of most of the United States, in the words that people there use. */
const PLAIN_NAMES: Readonly<Record<string, string>> = {
  'America/New_York': 'Eastern Time',
  'America/Chicago': 'Central Time',
  'America/Denver': 'Mountain Time',
  'America/Phoenix': 'Arizona (no daylight saving)',
  'America/Los_Angeles': 'Pacific Time',
  'America/Anchorage': 'Alaska',
  'Pacific/Honolulu': 'Hawaii',
};
const PLAIN = Object.keys(PLAIN_NAMES);

/** What the clocks of a zone show, such as `Mountain Time`. */
function clockName(zone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    timeZoneName: 'longGeneric',
  }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone;
}

/** The place in the name of a zone: `America/Argentina/Buenos_Aires` becomes `Buenos Aires, Argentina`. */
function placeOf(zone: string): string {
  const [region = '', ...places] = zone.split('/');
  return places.toReversed().join(', ').replaceAll('_', ' ') || region;
}

/** Names a zone in plain words: `Eastern Time`, `Eastern Time (Detroit)`, or outside the US its place, `Paris`. */
export function zoneName(zone: string): string {
  const name = PLAIN_NAMES[zone];
  if (name) return name;
  return US_ZONE_IDS.has(zone) ? `${clockName(zone)} (${placeOf(zone)})` : placeOf(zone);
}

/** The part of the world in the name of a zone, for those outside the US. */
const regionOf = (zone: string): string =>
  zone.includes('/') ? zone.replace(/\/.*/, '') : 'Other';

export type ZoneGroup = { label: string; zones: { zone: string; name: string }[] };

const byName = (a: string, b: string): number => a.localeCompare(b, 'en-US');

/**
 * Time zones to choose from: those of the United States first, then all that are known, by region. Includes `chosen`
 * even if it is unknown.
 */
export function zoneChoices(known: readonly string[], chosen: string): ZoneGroup[] {
  const others = new Set([...US_ZONE_IDS, ...known, 'UTC', chosen].filter(Boolean));
  for (const zone of PLAIN) others.delete(zone);
  const regions = Map.groupBy(others, (zone) => (US_ZONE_IDS.has(zone) ? '' : regionOf(zone)));
  const named = (zones: Iterable<string>) =>
    [...zones].map((zone) => ({ zone, name: zoneName(zone) }));
  const sorted = (zones: readonly string[] = []) =>
    named(zones).toSorted((a, b) => byName(a.name, b.name));
  return [
    { label: 'United States', zones: named(PLAIN) },
    { label: 'United States, by town', zones: sorted(regions.get('')) },
    ...[...regions.keys()]
      .filter(Boolean)
      .toSorted(byName)
      .map((label) => ({ label, zones: sorted(regions.get(label)) })),
  ];
}
