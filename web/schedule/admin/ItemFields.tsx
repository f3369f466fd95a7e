import type { AdminEvent, AdminSubEvent } from '#shared/events/adminEvents.schemas.ts';
import type { Dj, Venue } from '#shared/events/events.schemas.ts';
import { useDjChoices, useVenueChoices } from '#web/events/admin/adminEvents.queries.ts';
import { CheckList } from '#web/ui/CheckList.tsx';
import { Field, Input, Select, Textarea } from '#web/ui/Field.tsx';
import { formatClock } from '#shared/base/time.ts';
import { beyondProblem } from '#shared/schedule/schedule.rules.ts';
import { instantOf, isSkipped, wallAt } from '#shared/schedule/timeInputs.rules.ts';
import type { WallTime } from '#shared/base/wallTime.ts';
import { Alert } from '#web/ui/Alert.tsx';
import { Button } from '#web/ui/Button.tsx';
import { TimeSelect } from '#web/ui/TimeSelect.tsx';
import { formatEventDates } from '#shared/events/eventTimeTexts.rules.ts';
import { type ItemFormProps, endOf, instantsOf, movedEnd, startOf } from './itemForm.ts';

const typed = { shouldDirty: true } as const;

export function ItemFields({ form, event, item }: ItemFormProps) {
  const { register, watch, setValue, formState } = form;
  const { errors } = formState;
  const venues = ownFirst(event.venues, useVenueChoices().data);
  const choices = useDjChoices();
  const djs = ownFirst(event.djs, choices.data);
  return (
    <>
      <Field label="Title" error={errors.title?.message}>
        <Input autoComplete="off" maxLength={200} {...register('title')} />
      </Field>
      <Field label="Description" error={errors.description?.message}>
        <Textarea rows={3} maxLength={5000} {...register('description')} />
      </Field>
      <ItemTimes form={form} event={event} item={item} />
      <Field label="Venue" error={errors.venue_id?.message}>
        <Select {...register('venue_id')}>
          <option value="">Same as the event</option>
          {venues.map(({ id, name }) => (
            <option key={id} value={String(id)}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <CheckList
        label="DJs"
        choices={djs.map(({ id, name }) => ({
          id,
          label: name,
          ...(event.djs.some((dj) => dj.id === id) ? {} : { hint: 'Added to the event’s lineup' }),
        }))}
        chosen={watch('djIds')}
        onChange={(ids) => setValue('djIds', ids, typed)}
        empty="No DJs yet."
        from={choices}
      />
      <CheckList
        label="Tickets for this item only"
        choices={ticketChoices(event, item)}
        chosen={watch('selectedTickets')}
        onChange={(ids) => setValue('selectedTickets', ids, typed)}
        empty="The event has no tickets yet."
      />
    </>
  );
}

/** All DJs or venues, starting with those of the event. */
function ownFirst<T extends Dj | Venue>(own: readonly T[], all: readonly T[] = []): T[] {
  return [...own, ...all.filter(({ id }) => !own.some((one) => one.id === id))];
}

function ticketChoices({ tickets, subEvents }: AdminEvent, item: AdminSubEvent | null) {
  return tickets.map(({ id, name, sub_event_id: itemId }) => {
    const other = subEvents.find((one) => one.id === itemId && one.id !== item?.id);
    return { id, label: name, hint: other ? `Now only ${other.title}` : 'Whole event' };
  });
}

function ItemTimes({ form, event, item }: ItemFormProps) {
  const { watch, setValue, clearErrors, formState } = form;
  const { errors } = formState;
  const { time_zone: zone } = event;
  const values = watch();
  const setEnd = ({ date, clock }: WallTime): void => {
    setValue('end_date', date, typed);
    setValue('end_clock', clock, typed);
    clearErrors(['start_date', 'end_date']);
  };
  const setStart = (start: WallTime): void => {
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
            <Alert tone="notice" title="The event isn't on this day">
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

/** Warns if daylight saving time skips the chosen hour. */
function Skipped({ wall, zone }: { wall: WallTime; zone: string }) {
  if (!isSkipped(wall, zone)) return null;
  const shown = wallAt(instantOf(wall, zone) ?? 0, zone).clock;
  return (
    <Alert tone="notice" title={`There is no ${formatClock(wall.clock)} on that day`}>
      Clocks spring forward that night, so it will be {formatClock(shown)}.
    </Alert>
  );
}
