import type { ComponentProps } from 'react';
import { useSearchParams } from 'react-router';
import { Select } from '#web/ui/Field.tsx';
import { SearchBox } from '#web/ui/SearchBox.tsx';

/** The search of a list, which takes the room that its other filters leave. */
export const FilterSearch = (props: ComponentProps<typeof SearchBox>) => (
  <div className="max-sm:w-full sm:min-w-48 sm:flex-1">
    <SearchBox {...props} />
  </div>
);

type FilterSelectProps = {
  label: string;
  /** Says that nothing is left out; its value is empty. */
  all: string;
  options: readonly (readonly [value: string | number, text: string])[];
  value: string;
  onChange: (value: string) => void;
};

/** Narrows a list down to one of some values. */
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

/** A value that is kept in the address under a name, with the rest of the address as it is; empty if it is not there. */
export function useParam(name: string): [string, (value: string) => void] {
  const [params, setParams] = useSearchParams();
  const change = (value: string): void =>
    setParams(
      (now) => {
        if (value) now.set(name, value);
        else now.delete(name);
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  return [params.get(name) ?? '', change];
}
