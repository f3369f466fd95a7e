import { useQuery } from '@tanstack/react-query';
import type { EventChoice } from '#shared/analytics/reports.schemas.ts';
import { Field, Select } from '#web/ui/Field.tsx';
import { formatDate } from '#shared/base/time.ts';
import { reportsContract } from '#shared/analytics/reports.contract.ts';
import { call } from '#web/api/call.ts';

/** The text of an event among choices. */
export const choiceText = ({ title, start_date }: Omit<EventChoice, 'id'>): string =>
  `${title} (${formatDate(start_date)})`;

/** The options of a select, one for each event. */
export function EventOptions({ events }: { events: readonly EventChoice[] | undefined }) {
  return events?.map((event) => (
    <option key={event.id} value={event.id}>
      {choiceText(event)}
    </option>
  ));
}

type EventSelectProps = {
  /** The events to choose from; undefined while they load. */
  events: readonly EventChoice[] | undefined;
  event: EventChoice | undefined;
  /** Label for choosing no event; without it, an event has to be chosen. */
  none?: string;
  onChoose: (id: string) => void;
};

export function EventSelect({ events, event, none, onChoose }: EventSelectProps) {
  const text = events ? 'Select an event' : 'Loading events...';
  return (
    <Field label="Event">
      <Select
        value={event?.id ?? ''}
        disabled={!events}
        onChange={({ target }) => onChoose(target.value)}
      >
        {none !== undefined && <option value="">{none}</option>}
        {none === undefined && !event && (
          <option value="" disabled>
            {text}
          </option>
        )}
        <EventOptions events={events} />
      </Select>
    </Field>
  );
}

/** Loads all events as choices. */
export const useEventChoices = () =>
  useQuery({
    queryKey: ['/api/admin/event-choices'],
    queryFn: () => call(reportsContract.eventChoices),
    staleTime: 0,
    meta: { aside: true },
  });
