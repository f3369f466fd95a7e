import { useQuery } from '@tanstack/react-query';
import type { Event, EventDetail } from '#shared/events/events.schemas.ts';
import { call, events } from '#web/api/client.ts';
import { networkThenDevice, seenStaleTime, type Seen } from '#web/offline/device.ts';

/** All events; without a connection those of the last visit. */
export function useEvents() {
  return useQuery({
    queryKey: ['/api/events'],
    queryFn: () => eventList('/api/events', () => call(events.api.events.$get())),
    staleTime: seenStaleTime,
  });
}

export function useFeaturedEvents() {
  return useQuery({
    queryKey: ['/api/events/featured'],
    queryFn: () => eventList('/api/events/featured', () => call(events.api.events.featured.$get())),
    staleTime: seenStaleTime,
  });
}

/**
 * One event with its tickets, schedule and DJs; without a connection as it was seen last.
 * Asked for again whenever its page opens: what is left of a ticket changes fast.
 */
export function useEvent(id: number) {
  return useQuery({
    queryKey: [`/api/events/${id}`],
    queryFn: (): Promise<Seen<EventDetail>> =>
      networkThenDevice({
        fetch: () =>
          call(events.api.events[':id'].$get({ param: { id: String(id) } })).catch(noted),
        save: (event, db) => db.events.put({ id, savedAt: Date.now(), event }),
        read: async (db) => {
          const row = await db.events.get(id);
          return row && { value: row.event, savedAt: row.savedAt };
        },
      }),
    staleTime: seenStaleTime,
    refetchOnMount: 'always',
  });
}

/** The venues and DJs of an event come with it: without an answer they stay as they were. */
function noted(error: unknown): never {
  console.warn('Failed to fetch venues');
  console.warn('Failed to fetch DJs');
  throw error;
}

function eventList(path: string, fetch: () => Promise<Event[]>): Promise<Seen<Event[]>> {
  return networkThenDevice({
    fetch,
    save: (value, db) => db.lists.put({ key: path, savedAt: Date.now(), value }),
    read: async (db) => {
      const row = await db.lists.get(path);
      return row && { value: await checkedList(row.value), savedAt: row.savedAt };
    },
  });
}

/** A row of an older version may have another shape. The check is loaded only when there is a copy to check. */
async function checkedList(value: unknown): Promise<Event[]> {
  const { eventSchema } = await import('#shared/events/events.schemas.ts');
  return eventSchema.array().parse(value);
}
