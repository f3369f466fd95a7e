import { useSearchParams } from 'react-router';
import { formatDate } from '#shared/base/time.ts';
import type { PromotedEvent } from '#shared/promoters/eventPerformance.schemas.ts';
import { RANGE_NAMES, rangeOf, RANGES } from '#web/analytics/admin/ranges.ts';
import { Field, Select } from '#web/ui/Field.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { EventFunnel } from './EventFunnel.tsx';
import { Missing } from './Missing.tsx';
import { usePromotedEvents } from './performance.queries.ts';

type PerformancePanelProps = {
  userId: string;
  /** The event to begin with, where the address names none. */
  likely: number | undefined;
};

/** From click to commission, one event at a time; which one, and since when, is in the address. */
export function PerformancePanel({ userId, likely }: PerformancePanelProps) {
  const { data: events, error, refetch } = usePromotedEvents(userId);
  if (error && !events)
    return <Missing title="What your links bring did not arrive" error={error} refetch={refetch} />;
  if (!events) return <Skeleton className="h-96 rounded-md" />;
  const [first] = events;
  if (!first) {
    return <p className="text-dust">As soon as there is an event to promote, it shows up here.</p>;
  }
  return <Chosen {...{ userId, events }} start={likely ?? first.id} />;
}

type ChosenProps = { userId: string; events: readonly PromotedEvent[]; start: number };

function Chosen({ userId, events, start }: ChosenProps) {
  const [search, setSearch] = useSearchParams();
  const among = (id: number) => events.find((event) => event.id === id);
  const chosen = among(Number(search.get('event'))) ?? among(start) ?? events[0];
  const range = rangeOf(search.get('range'));
  const choose = (name: 'event' | 'range', value: string) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        next.set(name, value);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <Field label="Event">
          <Select value={chosen?.id} onChange={({ target }) => choose('event', target.value)}>
            {events.map(({ id, title, start_date }) => (
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
      {chosen && <EventFunnel userId={userId} eventId={chosen.id} range={range} />}
    </>
  );
}
