import { useSearchParams } from 'react-router';
import type { DateRange } from '#shared/analytics/analytics.schemas.ts';
import { formatDate } from '#shared/base/time.ts';
import { Field, Select } from '#web/ui/Field.tsx';
import { RANGE_NAMES, rangeOf, RANGES } from './ranges.ts';

type Choice = { id: number; title: string; start_date: string };
type What = 'event' | 'range';

export function useEventRange<T extends Choice>(events: readonly T[] | undefined) {
  const [search, setSearch] = useSearchParams();
  return {
    event: events?.find(({ id }) => String(id) === search.get('event')),
    range: rangeOf(search.get('range')),
    choose: (what: What, value: string): void =>
      setSearch(
        (before) => {
          const next = new URLSearchParams(before);
          next.set(what, value);
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
  };
}

type EventAndRangeProps = {
  events: readonly Choice[] | undefined;
  event: Choice | undefined;
  range: DateRange;
  onChoose: (what: What, value: string) => void;
};

export function EventRangePicker({ events, event, range, onChoose }: EventAndRangeProps) {
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <Field label="Event">
        <Select
          value={event?.id ?? ''}
          disabled={!events}
          onChange={({ target }) => onChoose('event', target.value)}
        >
          {!event && (
            <option value="" disabled>
              {events ? 'Select an event' : 'Loading events...'}
            </option>
          )}
          {events?.map(({ id, title, start_date }) => (
            <option key={id} value={id}>
              {title} ({formatDate(start_date)})
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Date Range">
        <Select value={range} onChange={({ target }) => onChoose('range', target.value)}>
          {RANGE_NAMES.map((name) => (
            <option key={name} value={name}>
              {RANGES[name]}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  );
}
