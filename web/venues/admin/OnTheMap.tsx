import { lazy, Suspense, useId } from 'react';
import { useWatch } from 'react-hook-form';
import type { Place } from '#shared/places/places.schemas.ts';
import { Button } from '#web/ui/Button.tsx';
import { isInMiddle, positionWords, zoneWords } from './positionWords.rules.ts';
import { useLocate } from './useLocate.ts';
import type { TabProps } from './venueValues.ts';

const VenueMap = lazy(() => import('#web/venues/admin/map/VenueMap.tsx'));

/** Shows where the typed address was found: saving confirms it, and the pin can be moved. */
export function OnTheMap({ form }: Pick<TabProps, 'form'>) {
  const id = useId();
  const where = useLocate(form);
  const zone = useWatch({ control: form.control, name: 'time_zone' });
  const { position, town } = where;
  const moved = town && position && !isInMiddle(position, town);
  return (
    <section aria-label="On the map" className="grid gap-3 sm:col-span-2">
      <div id={id} role="status" className="text-sm">
        {position ? (
          <p>
            <strong>{positionWords(position, town, where.closest)}</strong>{' '}
            {zone && <span className="text-dust">· {zoneWords(zone)}</span>}
          </p>
        ) : (
          <p className="text-dust">{missingWords(where)}</p>
        )}
      </div>
      {!town && <Offered offered={where.offered} form={form} />}
      {(position || where.searched) && (
        <>
          <Suspense fallback={<div className="aspect-3/2 rounded-md bg-raised" />}>
            <VenueMap
              position={position}
              towns={where.around}
              describedBy={id}
              onMove={where.moveTo}
            />
          </Suspense>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="text-sm text-dust">
              Saving confirms the position. To move it, tap the map or drag the pin to the entrance.
            </p>
            {moved && (
              <Button variant="secondary" onClick={() => where.moveTo(town)}>
                Back to {town.name}
              </Button>
            )}
          </div>
        </>
      )}
    </section>
  );
}

function missingWords({ failed, searched, offered }: ReturnType<typeof useLocate>): string {
  if (failed) return "We can't look up towns right now. We'll find the venue when you save.";
  if (!searched) return 'Fill in city and state to find the venue on the map.';
  if (offered.length > 0) return "We don't know a town with this name there. Is it one of these?";
  return "We don't know a town with this name. Check city and state, or tap the map.";
}

function Offered({ offered, form }: Pick<TabProps, 'form'> & { offered: readonly Place[] }) {
  if (offered.length === 0) return null;
  const choose = ({ name, state }: Place): void => {
    form.setValue('city', name, { shouldDirty: true });
    form.setValue('state', state, { shouldDirty: true });
  };
  return (
    <ul aria-label="Towns with similar names" className="flex flex-wrap gap-2">
      {offered.map((place) => (
        <li key={`${place.name},${place.state}`}>
          <Button variant="secondary" onClick={() => choose(place)}>
            {place.name}, {place.state}
          </Button>
        </li>
      ))}
    </ul>
  );
}
