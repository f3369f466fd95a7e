import type { AdminEvent, AdminSubEvent } from '#shared/events/adminEvents.schemas.ts';
import type { Dj, Venue } from '#shared/events/events.schemas.ts';
import { useDjChoices, useVenueChoices } from '#web/events/admin/adminEvents.queries.ts';
import { CheckList } from '#web/ui/CheckList.tsx';
import { Field, Input, Select, Textarea } from '#web/ui/Field.tsx';
import { ItemTimes } from './ItemTimes.tsx';
import type { ItemFormProps } from './itemForm.ts';

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
          ...(event.djs.some((dj) => dj.id === id) ? {} : { hint: 'Joins the event’s line-up' }),
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
