import { useMemo } from 'react';
import { zoneChoices } from '#shared/venues/timeZoneChoices.rules.ts';

/** The choices of a select of time zones. Includes `chosen` even if this browser doesn't know it. */
export function ZoneOptions({ chosen }: { chosen: string }) {
  // Naming and sorting some 400 zones takes too long for each letter that is typed in the form.
  const groups = useMemo(() => zoneChoices(Intl.supportedValuesOf('timeZone'), chosen), [chosen]);
  return groups.map(({ label, zones }) => (
    <optgroup key={label} label={label}>
      {zones.map(({ zone, name }) => (
        <option key={zone} value={zone}>
          {name}
        </option>
      ))}
    </optgroup>
  ));
}
