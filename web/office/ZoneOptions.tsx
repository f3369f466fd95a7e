import { zoneChoices } from '#shared/venues/timeZoneChoices.rules.ts';

/** The choices of a select of time zones. Includes `chosen` even if this browser doesn't know it. */
export function ZoneOptions({ chosen }: { chosen: string }) {
  return zoneChoices(Intl.supportedValuesOf('timeZone'), chosen).map(({ label, zones }) => (
    <optgroup key={label} label={label}>
      {zones.map(({ zone, name }) => (
        <option key={zone} value={zone}>
          {name}
        </option>
      ))}
    </optgroup>
  ));
}
