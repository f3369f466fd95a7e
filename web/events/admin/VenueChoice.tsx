import { useWatch } from 'react-hook-form';
import type { Venue } from '#shared/events/events.schemas.ts';
import { CheckList } from '#web/ui/CheckList.tsx';
import { useVenueChoices } from './adminEvents.queries.ts';
import { type EventForm, locationOf } from './eventForm.ts';

const typed = { shouldDirty: true, shouldValidate: true } as const;

/** Choosing a main venue sets its time zone, and its location unless the user typed another one. */
export function VenueChoice({ form, venues }: { form: EventForm; venues: readonly Venue[] }) {
  const { control, setValue, getValues } = form;
  const chosen = useWatch({ control, name: 'venueIds' });
  const main = (ids: readonly number[]) => venues.find(({ id }) => id === ids[0]);
  const choose = (ids: number[]): void => {
    const [before, after] = [main(chosen), main(ids)];
    setValue('venueIds', ids, typed);
    if (!after || after === before) return;
    const place = getValues('location').trim();
    const known = locationOf(after);
    if (known && (place === '' || place === locationOf(before))) setValue('location', known, typed);
    setValue('time_zone', after.time_zone, typed);
  };
  return (
    <CheckList
      label="Venues"
      choices={venues.map((venue) => {
        const place = locationOf(venue);
        const hint = [chosen[0] === venue.id && chosen.length > 1 && 'Main venue', place];
        const words = hint.filter(Boolean).join(' · ');
        return { id: venue.id, label: venue.name, ...(words ? { hint: words } : {}) };
      })}
      chosen={chosen}
      onChange={choose}
      empty="No venues yet."
      from={useVenueChoices()}
    />
  );
}
