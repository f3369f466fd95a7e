import { useWatch } from 'react-hook-form';
import { isDate } from '#shared/base/time.ts';
import { hoursInWords } from '#shared/events/eventWallTimes.rules.ts';
import { Field, Input } from '#web/ui/Field.tsx';
import type { EventForm } from './eventForm.ts';

/** Fields for start and end, with a summary of the result in words. */
export function Clocks({ form: { control, register, formState } }: { form: EventForm }) {
  const { errors } = formState;
  const [start_date, end_date, doors_open_time, start_time_local, end_time_local] = useWatch({
    control,
    name: ['start_date', 'end_date', 'doors_open_time', 'start_time_local', 'end_time_local'],
  });
  const clocks = { start_date, end_date, doors_open_time, start_time_local, end_time_local };
  const known = isDate(start_date) && isDate(end_date) && end_date >= start_date;
  return (
    <>
      <Field label="Starts" hint="Empty: when doors open" error={errors.start_time_local?.message}>
        <Input type="time" {...register('start_time_local')} />
      </Field>
      <Field
        label="Ends"
        hint="Empty: after the last schedule item, or at 6:00 AM"
        error={errors.end_time_local?.message}
      >
        <Input type="time" {...register('end_time_local')} />
      </Field>
      {known && (
        <p role="status" className="text-dust sm:col-span-2">
          {hoursInWords(clocks)}
        </p>
      )}
    </>
  );
}
