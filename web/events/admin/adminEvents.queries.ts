import { keepPreviousData, useQuery, type QueryKey } from '@tanstack/react-query';
import {
  adminEventSchema,
  type AdminEvent,
  type AdminEvents,
  type AdminEventsQuery,
  type EventPeriod,
} from '#shared/events/adminEvents.schemas.ts';
import { djSchema, venueSchema } from '#shared/events/events.schemas.ts';
import { call, getJson } from '#web/api/call.ts';
import { adminEventsContract } from '#shared/events/adminEvents.contract.ts';
import { isStale, useSave } from '#web/office/useSave.ts';
import { toast } from '#web/ui/toast.ts';
import { notificationsContract } from '#shared/notifications/notifications.contract.ts';

export const PAGE_SIZE = 50;
/** API path of the list, and first part of its query keys, by which all its pages are invalidated. */
const ADMIN_EVENTS = '/api/admin/events';
const FORGET_MS = 5 * 60_000;

/** `made` is the id of an event just created: the page that contains it is loaded instead of `page`. */
type EventFilters = {
  search: string;
  when: EventPeriod;
  page: number;
  made: number;
  sort: AdminEventsQuery['sort'];
};

/**
 * Keeps the previous page while the next one loads. Search results leave the cache soon, because each pause in typing
 * makes a query.
 */
export function useAdminEvents({ search, when, page, made, sort }: EventFilters) {
  return useQuery({
    queryKey: [ADMIN_EVENTS, search, when, page, made, sort],
    queryFn: ({ signal }): Promise<AdminEvents> => {
      const around = made > 0 ? { around: String(made) } : {};
      const query = {
        search,
        when,
        page: String(page),
        limit: String(PAGE_SIZE),
        ...around,
        ...(sort && { sort }),
      };
      return call(adminEventsContract.list, { query }, { signal });
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
    ...(search && { gcTime: FORGET_MS }),
  });
}

/** Live updates find the query by this path; see web/events/liveUpdates.ts. */
const adminEventKey = (id: number): QueryKey => [`/api/events/${id}`, 'admin'];

export async function fetchAdminEvent(id: number, signal?: AbortSignal): Promise<AdminEvent> {
  return adminEventSchema.parse(await getJson(`/api/events/${id}?admin=true`, signal));
}

export function useAdminEvent(id: number) {
  return useQuery({
    queryKey: adminEventKey(id),
    queryFn: ({ signal }) => fetchAdminEvent(id, signal),
    refetchOnMount: 'always',
  });
}

/** Keys of the queries to invalidate after an event was changed. */
export function eventQueryKeys(id?: number): QueryKey[] {
  const lists = [
    [ADMIN_EVENTS],
    ['/api/admin/event-choices'],
    ['/api/events'],
    ['/api/events/featured'],
  ];
  if (id === undefined) return lists;
  return [...lists, [`/api/events/${id}`], [`/api/events/${id}/schedule-conflicts`]];
}

/** True if the first part of a query key is a path under which events are read. */
export const isAboutEvents = (key: unknown): boolean =>
  typeof key === 'string' && /^\/api\/(admin\/)?event/.test(key);

function useChoices<T>(path: string, rows: { parse: (value: unknown) => T[] }) {
  return useQuery({
    queryKey: [path, 'choices'],
    queryFn: async ({ signal }) => rows.parse(await getJson(path, signal)),
    staleTime: 0,
    meta: { aside: true },
  });
}

export const useVenueChoices = () => useChoices('/api/venues', venueSchema.array());
export const useDjChoices = () => useChoices('/api/djs', djSchema.array());

/** Live updates find the query by its path; see web/events/liveUpdates.ts. */
export function useSeries(eventId: number, enabled: boolean) {
  return useQuery({
    queryKey: [`/api/events/${eventId}`, 'series'],
    queryFn: () => call(adminEventsContract.series, { param: { id: String(eventId) } }),
    enabled,
    staleTime: 0,
  });
}

export const setPublished = (
  { id, updated_at }: AdminEvent,
  published: boolean,
): Promise<AdminEvent> =>
  call(adminEventsContract.change, { param: { id: String(id) }, json: { published, updated_at } });

/** Publishes an event, or makes it a draft again. */
export function usePublish(event: AdminEvent) {
  const publish = useSave<boolean, AdminEvent>({
    send: (published) => setPublished(event, published),
    saved: ({ published }) => ({
      title: published ? 'Event published' : 'Event unpublished',
      description: published
        ? 'Visitors can see it now.'
        : "It's a draft now: visitors no longer see it. Sold tickets stay valid.",
    }),
    failed: { title: 'Failed to update event' },
    refresh: eventQueryKeys(event.id),
  });
  return {
    ...publish,
    mutate: (published: boolean, done: () => void = () => undefined) =>
      publish.mutate(published, {
        onSettled: done,
        onError: (error) => {
          if (!isStale(error)) return;
          toast({
            title: 'Failed to update event',
            description: "Someone else just changed it. You're seeing the latest version.",
            tone: 'destructive',
          });
        },
      }),
  };
}

const EVERY_MS = 15_000;
const paramOf = (eventId: number) => ({ id: String(eventId) });
/** The key begins with the event's path, so that it is refetched with the event. */
const announcementKey = (eventId: number) => [`/api/events/${eventId}`, 'announcement'];

export function useAnnouncement(eventId: number | undefined) {
  const id = eventId ?? 0;
  return useQuery({
    queryKey: announcementKey(id),
    queryFn: () => call(notificationsContract.announcement, { param: paramOf(id) }),
    enabled: eventId !== undefined,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.pending ? EVERY_MS : false),
  });
}

export function useCancelAnnouncement(eventId: number) {
  return useSave<number, void>({
    send: async (revision) => {
      await call(notificationsContract.callBack, { param: paramOf(eventId), json: { revision } });
    },
    saved: {
      title: 'E-mail stopped',
      description: 'The change stays, but no one will be notified.',
    },
    failed: { title: 'Failed to stop the e-mail' },
    formless: true,
    refresh: [announcementKey(eventId)],
  });
}
