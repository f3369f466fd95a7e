import { formatClock } from '#shared/base/time.ts';
import { beyondProblem } from '#shared/schedule/schedule.rules.ts';
import { instantOf, isSkipped, type Wall, wallOf } from '#shared/schedule/wall.rules.ts';
import { Alert } from '#web/ui/Alert.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Field, Input } from '#web/ui/Field.tsx';
import { TimeSelect } from '#web/ui/TimeSelect.tsx';
import { endOf, instantsOf, type ItemFormProps, movedEnd, startOf } from './itemForm.ts';
import { formatEventDates } from '#shared/events/eventDates.ts';

const typed = { shouldDirty: true } as const;

export function ItemTimes({ form, event, item }: ItemFormProps) {
  const { watch, setValue, clearErrors, formState } = form;
  const { errors } = formState;
  const { time_zone: zone } = event;
  const values = watch();
  const setEnd = ({ date, clock }: Wall): void => {
    setValue('end_date', date, typed);
    setValue('end_clock', clock, typed);
    clearErrors(['start_date', 'end_date']);
  };
  const setStart = (start: Wall): void => {
    setEnd(movedEnd(values, start, zone));
    setValue('start_date', start.date, typed);
    setValue('start_clock', start.clock, typed);
  };
  const start = startOf(values);
  const end = endOf(values);
  const times = instantsOf(values, zone, item);
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label="Start date" error={errors.start_date?.message}>
        <Input
          type="date"
          value={start.date}
          onChange={({ target }) => setStart({ ...start, date: target.value })}
        />
      </Field>
      <TimeSelect
        label="Start time"
        value={start.clock}
        onChange={(clock) => setStart({ ...start, clock })}
      />
      <Field label="End date" error={errors.end_date?.message}>
        <Input
          type="date"
          value={end.date}
          onChange={({ target }) => setEnd({ ...end, date: target.value })}
        />
      </Field>
      <TimeSelect
        label="End time"
        value={end.clock}
        onChange={(clock) => setEnd({ ...end, clock })}
      />
      <div className="grid gap-3 empty:hidden sm:col-span-2">
        <Skipped wall={start} zone={zone} />
        <Skipped wall={end} zone={zone} />
        {times && beyondProblem(times, event) && (
          <>
            <Alert tone="notice" title="This isn't on a day of the event">
              The event takes place {formatEventDates(event)}.
            </Alert>
            <Button
              variant="secondary"
              className="justify-self-start"
              onClick={() => setStart({ ...start, date: event.start_date })}
            >
              Move to its first day
            </Button>
          </>
        )}
      </div>
    </div>
  );
}

/** Notes that daylight saving skips the chosen hour. */
function Skipped({ wall, zone }: { wall: Wall; zone: string }) {
  if (!isSkipped(wall, zone)) return null;
  const shown = wallOf(instantOf(wall, zone) ?? 0, zone).clock;
  return (
    <Alert tone="notice" title={`There is no ${formatClock(wall.clock)} on that day`}>
      Clocks move forward that night, so it will be {formatClock(shown)}.
    </Alert>
  );
}
