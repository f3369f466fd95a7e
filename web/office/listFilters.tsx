import type { ComponentProps } from 'react';
import { Select } from '#web/ui/Field.tsx';
import { SearchBox } from '#web/ui/SearchBox.tsx';

/** The search box of a list. It takes the width that the list's other filters leave. */
export const FilterSearch = (props: ComponentProps<typeof SearchBox>) => (
  <div className="max-sm:w-full sm:min-w-48 sm:flex-1">
    <SearchBox {...props} />
  </div>
);

type FilterSelectProps = {
  label: string;
  /** Text of the option that shows all rows. Its value is empty. */
  all: string;
  options: readonly (readonly [value: string | number, text: string])[];
  value: string;
  onChange: (value: string) => void;
};

/** Filters a list by one of several values. */
export function FilterSelect({ label, all, options, value, onChange }: FilterSelectProps) {
  return (
    <div className="min-w-32 flex-1 sm:max-w-44">
      <Select aria-label={label} value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">{all}</option>
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </Select>
    </div>
  );
}
