import type { ChangeEvent } from 'react';
import { formatInstant } from '#shared/base/time.ts';
import { Select } from '#web/ui/Field.tsx';
import type { DoorChoice } from './useDoorEvents.ts';

type EventPickerProps = {
  events: readonly DoorChoice[];
  chosen: number | null;
  onChoose: (eventId: number) => void;
};

export function EventPicker({ events, chosen, onChoose }: EventPickerProps) {
  const choose = ({ target }: ChangeEvent<HTMLSelectElement>): void => {
    onChoose(Number(target.value));
    // A focused select would react to text from a keyboard scanner.
    target.blur();
  };
  return (
    <div className="lg:max-w-xl">
      <Select aria-label="Event" value={chosen ?? ''} onChange={choose} className="font-semibold">
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
