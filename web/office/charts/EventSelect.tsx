import type { EventChoice } from '#shared/analytics/reports.schemas.ts';
import { EventOptions } from '#web/office/EventOptions.tsx';
import { Field, Select } from '#web/ui/Field.tsx';

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
