import { useQuery } from '@tanstack/react-query';
import type { Event, EventDetail } from '#shared/events/events.schemas.ts';
import { call } from '#web/api/call.ts';
import { eventsContract } from '#shared/events/events.contract.ts';
import {
  copyOf,
  keptAs,
  networkThenDevice,
  seenStaleTime,
  type Seen,
} from '#web/offline/networkThenDevice.ts';

const loadSchemas = () => import('#shared/events/events.schemas.ts');

export function useEvents() {
  return useQuery({
    queryKey: ['/api/events'],
    queryFn: () => eventList('/api/events', () => call(eventsContract.list)),
    staleTime: seenStaleTime,
  });
}

export function useFeaturedEvents() {
  return useQuery({
    queryKey: ['/api/events/featured'],
    queryFn: () => eventList('/api/events/featured', () => call(eventsContract.featured)),
    staleTime: seenStaleTime,
  });
}

/**
 * An event's details; if the server can't answer now, the stored copy. Refetched on every mount, because stock
 * changes fast.
 */
export function useEvent(id: number) {
  return useQuery({
    queryKey: [`/api/events/${id}`],
    queryFn: (): Promise<Seen<EventDetail>> =>
      networkThenDevice({
        fetch: () => call(eventsContract.detail, { param: { id: String(id) } }).catch(noted),
        save: (event, db) => db.events.put({ id, savedAt: Date.now(), event }),
        read: async (db) => {
          const row = await db.events.get(id);
          const copy = row && { savedAt: row.savedAt, value: row.event };
          return copyOf('events', copy, async () => (await loadSchemas()).eventDetailSchema);
        },
      }),
    staleTime: seenStaleTime,
    refetchOnMount: 'always',
  });
}

/** The specification has a message for venues and one for DJs; both come with the event, so both are logged. */
function noted(error: unknown): never {
  console.warn('Failed to fetch venues');
  console.warn('Failed to fetch DJs');
  throw error;
}

function eventList(path: string, fetch: () => Promise<Event[]>): Promise<Seen<Event[]>> {
  return networkThenDevice({
    fetch,
    ...keptAs(path, async () => (await loadSchemas()).eventSchema.array()),
  });
}
