import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import type { Point } from '#shared/places/distance.ts';
import { ADDRESS, likelyZone } from '#shared/venues/position.rules.ts';
import { call } from '#web/api/call.ts';
import { placesContract } from '#shared/places/places.contract.ts';
import { useDebounced } from '#web/office/useDebounced.ts';
import type { TabProps } from './venueValues.ts';

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
export function useLocate({ control, getValues, setValue, clearErrors }: TabProps['form']) {
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

  function moveTo(point: Point | null): void {
    const set = { shouldDirty: true };
    setValue('latitude', point ? String(point.latitude) : '', set);
    setValue('longitude', point ? String(point.longitude) : '', set);
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
