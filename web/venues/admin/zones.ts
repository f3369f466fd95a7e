import { US_ZONES } from '#shared/venues/stateZones.ts';

/** US zones first; includes `chosen` even if unknown. */
export function zoneGroups(chosen: string): { label: string; zones: string[] }[] {
  const known = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC']);
  if (chosen !== '') known.add(chosen);
  for (const zone of US_ZONES) known.delete(zone);
  return [
    { label: 'United States', zones: [...US_ZONES] },
    { label: 'Everywhere', zones: [...known].toSorted() },
  ];
}
