import { formatInstant } from '#shared/base/time.ts';
import { Select } from '#web/ui/Field.tsx';
import type { DoorChoice } from './useDoorEvents.ts';

type EventPickerProps = {
  events: readonly DoorChoice[];
  chosen: number | null;
  onChoose: (eventId: number) => void;
};

export function EventPicker({ events, chosen, onChoose }: EventPickerProps) {
  return (
    <div className="lg:max-w-xl">
      <Select
        aria-label="Event"
        value={chosen ?? ''}
        onChange={({ target }) => onChoose(Number(target.value))}
        className="font-semibold"
      >
        <option value="" disabled>
          Select an event
        </option>
        {events.map(({ id, title, starts_at, time_zone }) => (
          <option key={id} value={id}>
            {title} ·{' '}
            {formatInstant(Date.parse(starts_at), time_zone, { month: 'short', day: 'numeric' })}
          </option>
        ))}
      </Select>
    </div>
  );
}
