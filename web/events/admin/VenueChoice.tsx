import { useWatch } from 'react-hook-form';
import type { Venue } from '#shared/events/events.schemas.ts';
import { lazyPart } from '#web/ui/lazyPart.ts';
import { AddInPlace } from '#web/office/AddInPlace.tsx';
import { CheckList } from '#web/ui/CheckList.tsx';
import { useVenueChoices } from './adminEvents.queries.ts';
import { type EventForm, locationOf, typed } from './eventForm.ts';

// A chunk of its own, because most venues are known.
const VenueForm = lazyPart(
  async () => (await import('#web/venues/admin/VenueForm.parts.tsx')).VenueForm,
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
          <VenueForm
            venue={null}
            onClose={close}
            onSaved={(venue) => choose([...chosen, venue.id], [...venues, venue])}
          />
        )}
      />
    </>
  );
}
