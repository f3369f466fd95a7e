import { useSearchParams } from 'react-router';
import { formatDate } from '#shared/base/time.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import { Field, Select } from '#web/ui/Field.tsx';
import { EventFigures } from './EventFigures.tsx';
import { RANGE_NAMES, rangeOf, RANGES } from './ranges.ts';
import { useEventChoices } from './reports.queries.ts';

/** One event at a time; which one, and since when, is in the address. */
export function AnalyticsTab() {
  const { data: events, error, refetch } = useEventChoices();
  const [search, setSearch] = useSearchParams();
  const range = rangeOf(search.get('range'));
  const chosen = events?.find(({ id }) => String(id) === search.get('event'));
  const choose = (name: 'event' | 'range', value: string) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        next.set(name, value);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  if (error && !events)
    return <LoadFailed title="Failed to fetch analytics" error={error} onRetry={refetch} />;
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <Field label="Event">
          <Select
            value={chosen?.id ?? ''}
            disabled={!events}
            onChange={({ target }) => choose('event', target.value)}
          >
            <option value="" disabled>
              {events ? 'Select an event' : 'Loading events...'}
            </option>
            {events?.map(({ id, title, start_date }) => (
              <option key={id} value={id}>
                {title} ({formatDate(start_date)})
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Date Range">
          <Select value={range} onChange={({ target }) => choose('range', target.value)}>
            {RANGE_NAMES.map((name) => (
              <option key={name} value={name}>
                {RANGES[name]}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      {chosen ? (
        <EventFigures key={chosen.id} eventId={chosen.id} range={range} />
      ) : (
        <EmptyState
          title="Select an Event to View Analytics"
          body="How many looked, bought and came, and what it brought."
        />
      )}
    </div>
  );
}
