import { useState, type ComponentProps, type ReactNode, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { isDate } from '#shared/base/time.ts';
import { mayBeOneNight } from '#shared/events/eventWallTimes.rules.ts';
import { hoursInWords } from '#shared/events/eventTimeTexts.rules.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field, Input, Select } from '#web/ui/Field.tsx';
import { call } from '#web/api/call.ts';
import { placesContract } from '#shared/places/places.contract.ts';
import type { Venue } from '#shared/events/events.schemas.ts';
import { lazyPart } from '#web/ui/lazyPart.tsx';
import { AddInPlace } from '#web/office/AddInPlace.tsx';
import { ZoneOptions } from '#web/office/ZoneOptions.tsx';
import { CheckList } from '#web/ui/CheckList.tsx';
import { type EventForm, typed, locationOf } from './eventForm.ts';
import { useVenueChoices } from './adminEvents.queries.ts';

/**
 * Fields for dates and hours, with a summary in words, which for a new event takes the place of hints. The end date
 * moves with the start date.
 */
export function Clocks({ form, isNew }: { form: EventForm; isNew: boolean }) {
  const { control, register, formState } = form;
  const follow = useFollowingEnd(form);
  const { errors, dirtyFields } = formState;
  /** Once hours are set, a new event takes place on one night, unless an end date was chosen. */
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
        hint={isNew ? undefined : 'Blank means when doors open'}
        error={errors.start_time_local?.message}
      >
        <Input type="time" {...register('start_time_local', { onChange: onHours })} />
      </Field>
      <Field
        label="Ends"
        hint={isNew ? undefined : 'Blank means after the last schedule item, or at 6:00 AM'}
        error={errors.end_time_local?.message}
      >
        <Input type="time" {...register('end_time_local', { onChange: onHours })} />
      </Field>
      {known && (
        <p role="status" className="-mt-2 text-dust sm:col-span-2">
          {hoursInWords(clocks)}
        </p>
      )}
      {known && mayBeOneNight(clocks) && (
        <p className="-mt-2 flex flex-wrap items-center gap-x-4 gap-y-2 text-dust sm:col-span-2">
          That’s two nights. A night that ends after midnight counts as one day.
          <Button variant="secondary" onClick={() => form.setValue('end_date', start_date, typed)}>
            Make It One Night
          </Button>
        </p>
      )}
    </>
  );
}

/** Moves the end date by as much as the start date was moved, unless a chosen end date still fits. */
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

type ZoneFieldProps = ComponentProps<'select'> & { current: string; error?: ReactNode };

export function ZoneField({ current, error, ...rest }: ZoneFieldProps) {
  return (
    <Field label="Time zone" error={error}>
      <Select {...rest}>
        <ZoneOptions chosen={current} />
      </Select>
    </Field>
  );
}

/**
 * Without a venue, the time zone follows the town unless someone chose another zone. For an unknown town, the form
 * asks to check the zone.
 */
export function LocationField({ form }: { form: EventForm }) {
  const { register, getValues, setValue, formState } = form;
  const [unknown, setUnknown] = useState(false);
  const looked = useRef(getValues('location').trim());
  /** The last zone that was filled in automatically. */
  const own = useRef(getValues('time_zone'));
  const follow = async (): Promise<void> => {
    const city = getValues('location').trim();
    if (city === looked.current || city === '' || getValues('venueIds').length > 0) return;
    looked.current = city;
    const query = { city };
    const { time_zone } = await call(placesContract.locate, { query });
    setUnknown(time_zone === null);
    if (time_zone === null || getValues('time_zone') !== own.current) return;
    own.current = time_zone;
    setValue('time_zone', time_zone, typed);
  };
  const { onBlur, ...field } = register('location');
  return (
    <Field
      label="Location"
      hint={unknown ? "We don't know this town. Please check the time zone above." : 'City, State'}
      error={formState.errors.location?.message}
    >
      <Input
        autoComplete="off"
        maxLength={200}
        {...field}
        onBlur={(event) => {
          void onBlur(event);
          // If the request fails, the zone stays as it is, and the form asks to check it.
          void follow().catch(() => setUnknown(true));
        }}
      />
    </Field>
  );
}

// Loaded on demand, because most venues are already in the list.
const VenueDialog = lazyPart(
  async () => (await import('#web/venues/admin/VenueDialog.parts.tsx')).VenueDialog,
);

/** Choosing a main venue sets its time zone, and its location unless the user typed another one. */
export function VenueChoice({ form, venues }: { form: EventForm; venues: readonly Venue[] }) {
  const { control, setValue, getValues } = form;
  const chosen = useWatch({ control, name: 'venueIds' });
  const known = useVenueChoices();
  const hasNone = known.data?.length === 0 && venues.length === 0;
  const choose = (ids: number[], all = venues): void => {
    const [before, after] = [chosen, ids].map(([main]) => all.find(({ id }) => id === main));
    setValue('venueIds', ids, typed);
    if (!after || after === before) return;
    const place = getValues('location').trim();
    const town = locationOf(after);
    if (town && (place === '' || place === locationOf(before))) setValue('location', town, typed);
    setValue('time_zone', after.time_zone, typed);
  };
  return (
    <>
      {!hasNone && (
        <CheckList
          label="Venues"
          choices={venues.map((venue) => {
            const place = locationOf(venue);
            const hint = [chosen[0] === venue.id && chosen.length > 1 && 'Main venue', place];
            const words = hint.filter(Boolean).join(' · ');
            return { id: venue.id, label: venue.name, ...(words ? { hint: words } : {}) };
          })}
          chosen={chosen}
          onChange={(ids) => choose(ids)}
          empty="No venues yet."
          from={known}
        />
      )}
      <AddInPlace
        label="Add a Venue"
        form={(close) => (
          <VenueDialog
            venue={null}
            onClose={close}
            onSaved={(venue) => choose([...chosen, venue.id], [...venues, venue])}
          />
        )}
      />
    </>
  );
}
