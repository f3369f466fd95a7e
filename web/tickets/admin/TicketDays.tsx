import { type EventDates, eventDays, formatDays } from '#shared/events/eventDays.rules.ts';
import { CheckList } from '#web/ui/CheckList.tsx';
import { Switch } from '#web/ui/Switch.tsx';
import { type TicketForm, typed } from './ticketForm.ts';

type TicketDaysProps = {
  form: TicketForm;
  event: EventDates;
};

/** Fields for the days of the event on which the ticket opens the door, and how often per day. */
export function TicketDays({ form, event }: TicketDaysProps) {
  const { watch, setValue, formState } = form;
  const days = eventDays(event);
  const chosen = watch('valid_on') ?? days;
  const choose = (some: string[]): void =>
    setValue('valid_on', days.every((day) => some.includes(day)) ? null : some.toSorted(), typed);
  return (
    <>
      {days.length > 1 && (
        <div>
          <CheckList
            label="Valid on"
            choices={days.map((day) => ({ id: day, label: formatDays([day]) }))}
            chosen={chosen}
            onChange={choose}
            empty=""
          />
          <p role="alert" className="mt-1.5 text-sm text-bad empty:hidden">
            {formState.errors.valid_on?.message}
          </p>
        </div>
      )}
      <Switch
        label="Come and go"
        hint="Guests may leave and come back on the same day"
        checked={watch('come_and_go')}
        onChange={(on) => setValue('come_and_go', on, typed)}
      />
    </>
  );
}
