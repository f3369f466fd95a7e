import { useEffect } from 'react';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, checkin } from '#web/api/client.ts';
import { useOnline } from '#web/offline/online.ts';
import type { Door } from '#web/checkin/door/door.ts';
import { localFigures, serverFigures, type StatsFigures } from './stats.ts';
import { useStore } from '#web/checkin/common/useStore.ts';

/** Refetched at most this often. */
const SETTLE_MS = 700;

export type Stats =
  | { kind: 'loading' }
  | { kind: 'none' }
  | { kind: 'shown'; figures: StatsFigures; local: boolean };

export function useStats(door: Door, eventId: number): Stats {
  const online = useOnline();
  const client = useQueryClient();
  const { counts, incidents, meta } = useStore(door.state);
  const key = `/api/events/${eventId}/check-ins`;
  const { data, isError, isPending } = useQuery({
    queryKey: [key],
    queryFn: () =>
      call(checkin.api.events[':id']['check-ins'].$get({ param: { id: String(eventId) } })),
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  });
  const changes = `${counts.inside}/${counts.total}/${incidents.length}/${online}`;
  useEffect(() => {
    const timer = setTimeout(() => void client.invalidateQueries({ queryKey: [key] }), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [client, key, changes]);
  if (data && online && !isError)
    return { kind: 'shown', figures: serverFigures(data), local: false };
  if (meta) return { kind: 'shown', figures: localFigures(door.list, meta), local: true };
  return { kind: isPending ? 'loading' : 'none' };
}
