import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { isDate } from '#shared/base/time.ts';
import { hoursInWords } from '#shared/events/eventWallTimes.rules.ts';
import { Field, Input } from '#web/ui/Field.tsx';
import type { EventForm } from './eventForm.ts';

/**
 * Dates and hours, with a summary of the result in words, which is all that a new event needs to explain them. The end
 * date keeps its distance from the start date.
 */
export function Clocks({ form, isNew }: { form: EventForm; isNew: boolean }) {
  const { control, register, formState } = form;
  const follow = useFollowingEnd(form);
  const { errors, dirtyFields } = formState;
  /** Hours mean one night, which may end after midnight, unless an end date was chosen. */
  const onHours = (): void => {
    if (!isNew || dirtyFields.end_date) return;
    form.setValue('end_date', form.getValues('start_date'), { shouldValidate: true });
  };
  const [start_date, end_date, doors_open_time, start_time_local, end_time_local] = useWatch({
    control,
    name: ['start_date', 'end_date', 'doors_open_time', 'start_time_local', 'end_time_local'],
  });
  const clocks = { start_date, end_date, doors_open_time, start_time_local, end_time_local };
  const known = isDate(start_date) && isDate(end_date) && end_date >= start_date;
  return (
    <>
      <Field label="Start date" error={errors.start_date?.message}>
        <Input type="date" {...register('start_date', { onChange: () => follow() })} />
      </Field>
      <Field label="End date" error={errors.end_date?.message}>
        <Input type="date" {...register('end_date')} />
      </Field>
      <Field
        label="Starts"
        hint={isNew ? undefined : 'Empty: when doors open'}
        error={errors.start_time_local?.message}
      >
        <Input type="time" {...register('start_time_local', { onChange: onHours })} />
      </Field>
      <Field
        label="Ends"
        hint={isNew ? undefined : 'Empty: after the last schedule item, or at 6:00 AM'}
        error={errors.end_time_local?.message}
      >
        <Input type="time" {...register('end_time_local', { onChange: onHours })} />
      </Field>
      {known && (
        <p role="status" className="-mt-2 text-dust sm:col-span-2">
          {hoursInWords(clocks)}
        </p>
      )}
    </>
  );
}

/** Moves the end date by as much as the start date was moved, unless it was chosen and still fits. */
function useFollowingEnd({ getValues, setValue, formState }: EventForm): () => void {
  const [start, setStart] = useState(getValues('start_date'));
  const { dirtyFields } = formState;
  return () => {
    const [moved, end] = getValues(['start_date', 'end_date']);
    if (!isDate(moved)) return;
    setStart(moved);
    if (!isDate(start) || !isDate(end) || (dirtyFields.end_date && end >= moved)) return;
    const followed = Date.parse(end) + Date.parse(moved) - Date.parse(start);
    setValue('end_date', new Date(followed).toISOString().slice(0, 10), { shouldValidate: true });
  };
}
