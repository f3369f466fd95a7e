import { useSearchParams } from 'react-router';
import type { EventFilter } from '#shared/events/events.rules.ts';

export const NO_FILTER: EventFilter = { search: '', location: 'all', phase: 'all' };

export const PHASES: readonly { value: EventFilter['phase']; label: string }[] = [
  { value: 'all', label: 'All Dates' },
  { value: 'upcoming', label: 'Upcoming' },
  { value: 'ongoing', label: 'Happening Now' },
  { value: 'past', label: 'Past Events' },
];

/** The filter as it stands in the address; what makes no sense there counts as not set. */
export function filterFrom(params: URLSearchParams): EventFilter {
  return {
    search: params.get('search') ?? '',
    location: params.get('location') || 'all',
    phase: PHASES.find(({ value }) => value === params.get('date'))?.value ?? 'all',
  };
}

/** The reverse, beside what else is `before`; a filter that lets everything through leaves no trace. */
export function paramsFrom(
  { search, location, phase }: EventFilter,
  before?: URLSearchParams,
): URLSearchParams {
  const params = new URLSearchParams(before);
  for (const name of ['search', 'location', 'date']) params.delete(name);
  if (search) params.set('search', search);
  if (location !== 'all') params.set('location', location);
  if (phase !== 'all') params.set('date', phase);
  return params;
}

/**
 * The filter in the address: it survives a reload and being sent to a friend. The way back undoes a choice, not a
 * letter.
 */
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
