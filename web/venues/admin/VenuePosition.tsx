import { lazy, Suspense, useId, useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Town } from '#shared/places/places.contract.ts';
import { Button } from '#web/ui/Button.tsx';
import { distanceMetres, milesOf, type Point } from '#shared/places/distance.ts';
import { ADDRESS, likelyZone } from '#shared/venues/venues.rules.ts';
import { call } from '#web/api/call.ts';
import { placesContract } from '#shared/places/places.contract.ts';
import { useDebounced } from '#web/ui/useDebounced.ts';
import { zoneName } from '#shared/venues/timeZoneChoices.rules.ts';
import type { TabProps } from './venueForm.ts';

const VenueMap = lazy(() => import('#web/venues/admin/map/VenueMap.tsx'));

/** Shows on a map where the typed address was found. Saving confirms the position, and the pin can be moved. */
export function VenuePosition({ form }: Pick<TabProps, 'form'>) {
  const id = useId();
  const where = useVenuePosition(form);
  const zone = useWatch({ control: form.control, name: 'time_zone' });
  const { position, town } = where;
  const moved = town && position && !isInMiddle(position, town);
  return (
    <section aria-label="On the map" className="grid gap-3 sm:col-span-2">
      <div id={id} role="status" className="text-sm">
        {position ? (
          <p>
            <strong>{positionWords(position, town, where.closest)}</strong>{' '}
            {zone && <span className="text-dust">· {zoneName(zone)}</span>}
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
              Saving confirms the location. To move it, tap the map or drag the pin to the entrance.
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

function missingWords({ failed, searched, offered }: ReturnType<typeof useVenuePosition>): string {
  if (failed) return "We can't look up towns right now. We'll find the venue when you save.";
  if (!searched)
    return "Fill in city and state. Without them, the venue isn't on maps, and visitors won't find it under ‘near me’.";
  if (offered.length > 0) return "We don't know a town with this name there. Is it one of these?";
  return "We don't know a town with this name. Check city and state, or tap the map.";
}

function Offered({ offered, form }: Pick<TabProps, 'form'> & { offered: readonly Town[] }) {
  if (offered.length === 0) return null;
  const choose = ({ name, state }: Town): void => {
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

type Asked = Readonly<Record<string, string | number>>;

function useLocated(asked: Asked, enabled: boolean) {
  const query = Object.fromEntries(
    Object.entries(asked).flatMap(([name, value]) => (value === '' ? [] : [[name, String(value)]])),
  );
  return useQuery({
    queryKey: ['/api/admin/places', query],
    queryFn: () => call(placesContract.locate, { query }),
    placeholderData: keepPreviousData,
    enabled: enabled && Object.keys(query).length > 0,
  });
}

const DEGREES = /^[+-]?\d+(\.\d+)?$/;

/** Returns the point of two typed fields; null unless both are valid. */
function typedPoint(latitude = '', longitude = ''): Point | null {
  if (!DEGREES.test(latitude.trim()) || !DEGREES.test(longitude.trim())) return null;
  const point = { latitude: Number(latitude), longitude: Number(longitude) };
  return Math.abs(point.latitude) <= 90 && Math.abs(point.longitude) <= 180 ? point : null;
}

const pairOf = ({ latitude, longitude }: Point): string => `${latitude},${longitude}`;

function splitPair(pair: string): [latitude: string, longitude: string] {
  const [latitude = '', longitude = ''] = pair.split(',');
  return [latitude, longitude];
}

/** Returns the typed address after a pause in typing. */
function useAddress(typed: Partial<Record<(typeof ADDRESS)[number], string | null>>) {
  const settled = useDebounced(ADDRESS.map((field) => typed[field] ?? '').join('\n')).split('\n');
  return Object.fromEntries(ADDRESS.map((field, i) => [field, settled[i]?.trim() ?? '']));
}

const isSame = (a: Point | null | undefined, b: Point | null | undefined): boolean =>
  a?.latitude === b?.latitude && a?.longitude === b?.longitude;

/**
 * Finds the town of the typed address and sets position and zone. Values that differ from the last result were typed
 * or moved by hand, and are never overwritten.
 */
function useVenuePosition({ control, getValues, setValue, clearErrors }: TabProps['form']) {
  const [address, city, state, country, latitude, longitude] = useWatch({
    control,
    name: ['address', 'city', 'state', 'country', 'latitude', 'longitude'],
  });
  const asked = useAddress({ address, city, state, country });
  const position = typedPoint(latitude, longitude);
  const byAddress = useLocated(asked, Boolean(asked.city || asked.address));
  const { town } = byAddress.data ?? {};
  const point = typedPoint(...splitPair(useDebounced(position ? pairOf(position) : '')));
  const byPoint = useLocated(point ?? {}, point !== null && !isSame(point, town));
  const here = position && isSame(position, town) ? byAddress : byPoint;
  const last = useRef<{ town: Point | null; zone: string | null }>({
    town: null,
    zone: position ? null : likelyZone(getValues('state') ?? ''),
  });

  function moveTo(to: Point | null): void {
    const set = { shouldDirty: true };
    setValue('latitude', to ? String(to.latitude) : '', set);
    setValue('longitude', to ? String(to.longitude) : '', set);
    clearErrors(['latitude', 'longitude']);
  }

  const found = byAddress.isPlaceholderData ? undefined : town;
  useEffect(() => {
    if (found === undefined) return;
    const current = typedPoint(...getValues(['latitude', 'longitude']));
    const byHand = current !== null && !isSame(current, last.current.town);
    if (!byHand && !isSame(found, current) && !isSame(found, last.current.town)) moveTo(found);
    last.current.town = found;
  });

  const zone = here.isPlaceholderData ? undefined : here.data?.time_zone;
  useEffect(() => {
    if (!zone || zone === last.current.zone) return;
    const chosen = getValues('time_zone');
    if (!chosen || chosen === last.current.zone)
      setValue('time_zone', zone, { shouldDirty: true, shouldValidate: true });
    last.current.zone = zone;
  });

  return {
    position,
    town: town ?? null,
    offered: byAddress.data?.offered ?? [],
    closest: here.data?.closest ?? null,
    around: here.data?.around ?? [],
    failed: byAddress.isError,
    searched: byAddress.data !== undefined,
    moveTo,
  };
}

/** Below this distance, a position counts as the middle of its town. */
const NEGLIGIBLE_METRES = 50;
const FAR_METRES = 100_000;

function miles(metres: number): string {
  const far = milesOf(metres);
  return `${far.toLocaleString('en-US', { maximumFractionDigits: far < 100 ? 1 : 0 })} mi`;
}

function isInMiddle(point: Point, town: Town): boolean {
  return distanceMetres(point, town) < NEGLIGIBLE_METRES;
}

/**
 * Describes a position, such as `Moved 3.2 mi from El Paso`. `town` is the address's town, `closest` the nearest one.
 */
function positionWords(point: Point, town: Town | null, closest: Town | null): string {
  const from = town ?? closest;
  if (!from) return 'Far from any US town';
  const metres = distanceMetres(point, from);
  if (isInMiddle(point, from)) return `The middle of ${from.name}, ${from.state}`;
  if (town && metres > FAR_METRES)
    return `${miles(metres)} from ${town.name}, ${town.state}: is that right?`;
  return town
    ? `Moved ${miles(metres)} from ${town.name}`
    : `${miles(metres)} from ${from.name}, ${from.state}`;
}
