import { useState, type ReactNode } from 'react';
import { Search, Heart } from 'lucide-react';
import { type EventFilter, type When, WHENS } from '#shared/events/eventFilter.rules.ts';
import { Chip } from '#web/ui/Chip.tsx';
import { Field, Input, Select } from '#web/ui/Field.tsx';
import { useChangeParams } from '#web/ui/useChangeParams.ts';

export const NO_FILTER: EventFilter = {
  search: '',
  location: 'all',
  phase: 'all',
  when: null,
  free: false,
};

const PHASES: readonly { value: EventFilter['phase']; label: string }[] = [
  { value: 'all', label: 'All Dates' },
  { value: 'upcoming', label: 'Upcoming' },
  { value: 'ongoing', label: 'Happening Now' },
  { value: 'past', label: 'Past Events' },
];

export function filterFrom(params: URLSearchParams): EventFilter {
  return {
    search: params.get('search') ?? '',
    location: params.get('location') || 'all',
    phase: phaseOf(params.get('date')),
    when: WHENS.find((when) => when === params.get('when')) ?? null,
    free: params.get('free') === '1',
  };
}

/** Writes a filter into URL parameters. Other parameters are kept; default values are left out. */
export function paramsFrom(
  { search, location, phase, when, free }: EventFilter,
  before?: URLSearchParams,
): URLSearchParams {
  const params = new URLSearchParams(before);
  for (const name of ['search', 'location', 'date', 'when', 'free']) params.delete(name);
  if (search) params.set('search', search);
  if (location !== 'all') params.set('location', location);
  if (phase !== 'all') params.set('date', phase);
  if (when) params.set('when', when);
  if (free) params.set('free', '1');
  return params;
}

/** Keeps the filter in the URL, so that it survives reload and sharing. Typing replaces the history entry. */
export function useFilter(): [EventFilter, (change: Partial<EventFilter>) => void] {
  const [params, changeParams] = useChangeParams();
  const filter = filterFrom(params);
  const change = (part: Partial<EventFilter>): void => {
    const typing = Object.keys(part).join() === 'search';
    changeParams((before) => paramsFrom({ ...filterFrom(before), ...part }, before), {
      replace: typing,
    });
  };
  return [filter, change];
}

type FiltersProps = {
  filter: EventFilter;
  locations: readonly string[];
  onChange: (change: Partial<EventFilter>) => void;
  children?: ReactNode;
  /** More chips, shown after those for dates and prices. */
  chips?: ReactNode;
};

/**
 * The filters of an event list. On phones they take three rows, labels are for screen readers only, and the box for a
 * town appears once "Near me" is pressed.
 */
export function Filters({ filter, locations, onChange, children, chips }: FiltersProps) {
  const known = filter.location === 'all' || locations.includes(filter.location);
  const choices = known ? locations : [filter.location, ...locations];
  return (
    <div
      role="search"
      className="grid grid-cols-[minmax(0,1fr)_3rem] gap-2.5 max-sm:[&_label]:sr-only sm:grid-cols-2 sm:gap-4 lg:grid-cols-[1fr_15rem_13rem]"
    >
      <Field label="Search" className="sm:col-span-2 lg:col-span-1">
        <SearchBox value={filter.search} onChange={(search) => onChange({ search })} />
      </Field>
      <div className="grid grid-cols-2 gap-2.5 max-sm:order-1 max-sm:col-span-full sm:contents">
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
        <Chips filter={filter} onChange={onChange}>
          {chips}
        </Chips>
      </div>
      <div className="max-sm:contents sm:col-span-full sm:flex sm:flex-wrap sm:items-center sm:gap-2.5 sm:empty:hidden">
        {children}
      </div>
    </div>
  );
}

const DATES: readonly { when: When; label: string }[] = [
  { when: 'tonight', label: 'Tonight' },
  { when: 'weekend', label: 'This weekend' },
];

type ChipsProps = Pick<FiltersProps, 'filter' | 'onChange' | 'children'>;

function Chips({ filter, onChange, children }: ChipsProps) {
  return (
    <div className="col-span-full flex flex-wrap gap-1.5 sm:gap-2.5">
      {DATES.map(({ when, label }) => (
        <Chip
          key={when}
          pressed={filter.when === when}
          onPress={(pressed) => onChange({ when: pressed ? when : null })}
        >
          {label}
        </Chip>
      ))}
      <Chip pressed={filter.free} onPress={(free) => onChange({ free })}>
        Free
      </Chip>
      {children}
    </div>
  );
}

function phaseOf(value: string | null): EventFilter['phase'] {
  return PHASES.find((phase) => phase.value === value)?.value ?? 'all';
}

/** Shows typed text at once; the URL and the list follow in a transition. */
function SearchBox({ value, onChange }: { value: string; onChange: (value: string) => void }) {
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
        placeholder="Event, city, venue or DJ"
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

const PARAM = 'favourites';

export function useFavouritesFilter(): [boolean, (only: boolean) => void] {
  const [params, changeParams] = useChangeParams();
  const change = (only: boolean): void =>
    changeParams((next) => {
      if (only) next.set(PARAM, '1');
      else next.delete(PARAM);
      return next;
    });
  return [params.get(PARAM) === '1', change];
}

export function FavouritesFilter() {
  const [only, change] = useFavouritesFilter();
  return (
    <Chip pressed={only} onPress={change} className="group/only">
      <Heart aria-hidden="true" className="size-5 group-aria-pressed/only:fill-current" />
      <span className="max-sm:sr-only">Favorites</span>
    </Chip>
  );
}
