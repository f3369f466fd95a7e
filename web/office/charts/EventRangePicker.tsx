import { useSearchParams } from 'react-router';
import type { DateRange } from '#shared/analytics/analytics.contract.ts';
import { Field, Select } from '#web/ui/Field.tsx';
import type { EventChoice } from '#shared/analytics/reports.schemas.ts';
import { EventSelect } from '#web/office/EventSelect.tsx';

const RANGE_NAMES: readonly DateRange[] = ['all', '7days', '30days', '90days'];
const RANGES: Record<DateRange, string> = {
  all: 'All Time',
  '7days': 'Last 7 Days',
  '30days': 'Last 30 Days',
  '90days': 'Last 90 Days',
};

const rangeOf = (text: string | null): DateRange =>
  RANGE_NAMES.find((range) => range === text) ?? 'all';

type What = 'event' | 'range';

export function useEventRange<T extends EventChoice>(events: readonly T[] | undefined) {
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
  events: readonly EventChoice[] | undefined;
  event: EventChoice | undefined;
  range: DateRange;
  onChoose: (what: What, value: string) => void;
};

export function EventRangePicker({ events, event, range, onChoose }: EventAndRangeProps) {
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <EventSelect {...{ events, event }} onChoose={(id) => onChoose('event', id)} />
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
