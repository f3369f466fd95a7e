import { useState, type ReactNode } from 'react';
import { Search } from 'lucide-react';
import type { EventFilter } from '#shared/events/events.rules.ts';
import { Field, Input, Select } from '#web/ui/Field.tsx';
import { PHASES } from './filters.ts';

type FiltersProps = {
  filter: EventFilter;
  locations: readonly string[];
  onChange: (change: Partial<EventFilter>) => void;
  children?: ReactNode;
};

/** On phones the labels are for screen readers only. */
export function Filters({ filter, locations, onChange, children }: FiltersProps) {
  const known = filter.location === 'all' || locations.includes(filter.location);
  const choices = known ? locations : [filter.location, ...locations];
  return (
    <div
      role="search"
      className="grid grid-cols-2 gap-2.5 max-sm:[&_label]:sr-only tight:grid-cols-1 sm:gap-4 lg:grid-cols-[1fr_15rem_13rem]"
    >
      <Field label="Search" className="col-span-2 tight:col-span-1 lg:col-span-1">
        <SearchBox value={filter.search} onChange={(search) => onChange({ search })} />
      </Field>
      <Field label="Location">
        <Select
          value={filter.location}
          onChange={(event) => onChange({ location: event.target.value })}
        >
          <option value="all">All Locations</option>
          {choices.map((location) => (
            <option key={location}>{location}</option>
          ))}
        </Select>
      </Field>
      <Field label="Date">
        <Select
          value={filter.phase}
          onChange={(event) => onChange({ phase: phaseOf(event.target.value) })}
        >
          {PHASES.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      <div className="col-span-full flex flex-wrap items-center gap-2.5 empty:hidden">
        {children}
      </div>
    </div>
  );
}

function phaseOf(value: string): EventFilter['phase'] {
  return PHASES.find((phase) => phase.value === value)?.value ?? 'all';
}

type SearchBoxProps = { value: string; onChange: (value: string) => void };

/** Shows typing at once; URL and list follow as a transition. */
function SearchBox({ value, onChange }: SearchBoxProps) {
  const [draft, setDraft] = useState<string | null>(null);
  if (draft === value) setDraft(null);
  const type = (text: string): void => {
    setDraft(text);
    onChange(text);
  };
  return (
    <div className="relative">
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-3.5 left-4 size-5 text-dust"
      />
      <Input
        type="search"
        placeholder="Event or city"
        autoComplete="off"
        enterKeyHint="search"
        className="pl-12"
        value={draft ?? value}
        onChange={(event) => type(event.target.value)}
        onBlur={() => setDraft(null)}
      />
    </div>
  );
}
