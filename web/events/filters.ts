import { useSearchParams } from 'react-router';
import { type EventFilter, WHENS } from '#shared/events/eventFilter.rules.ts';

export const NO_FILTER: EventFilter = {
  search: '',
  location: 'all',
  phase: 'all',
  when: null,
  free: false,
};

export const PHASES: readonly { value: EventFilter['phase']; label: string }[] = [
  { value: 'all', label: 'All Dates' },
  { value: 'upcoming', label: 'Upcoming' },
  { value: 'ongoing', label: 'Happening Now' },
  { value: 'past', label: 'Past Events' },
];

export function filterFrom(params: URLSearchParams): EventFilter {
  return {
    search: params.get('search') ?? '',
    location: params.get('location') || 'all',
    phase: PHASES.find(({ value }) => value === params.get('date'))?.value ?? 'all',
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
  const [params, setParams] = useSearchParams();
  const filter = filterFrom(params);
  const change = (part: Partial<EventFilter>): void => {
    const typing = Object.keys(part).join() === 'search';
    setParams((before) => paramsFrom({ ...filterFrom(before), ...part }, before), {
      replace: typing,
      preventScrollReset: true,
    });
  };
  return [filter, change];
}
