import type { ComponentProps, ReactNode } from 'react';
import { Field, Select } from '#web/ui/Field.tsx';

const COMMON = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
];

const named = (zone: string): string => zone.replaceAll('_', ' ');

type ZoneFieldProps = ComponentProps<'select'> & { current: string; error?: ReactNode };

export function ZoneField({ current, error, ...rest }: ZoneFieldProps) {
  const others = Intl.supportedValuesOf('timeZone').filter((zone) => !COMMON.includes(zone));
  const unlisted = [...COMMON, ...others].includes(current) ? [] : [current];
  return (
    <Field label="Time zone" error={error}>
      <Select {...rest}>
        {[...unlisted, ...COMMON].map((zone) => (
          <option key={zone} value={zone}>
            {named(zone)}
          </option>
        ))}
        <optgroup label="Others">
          {others.map((zone) => (
            <option key={zone} value={zone}>
              {named(zone)}
            </option>
          ))}
        </optgroup>
      </Select>
    </Field>
  );
}
