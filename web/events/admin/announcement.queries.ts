import { useQuery } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import { notificationsContract } from '#shared/notifications/notifications.contract.ts';
import { useSave } from '#web/office/useSave.ts';

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

export function useCallBack(eventId: number) {
  return useSave<number, void>({
    send: async (revision) => {
      await call(notificationsContract.callBack, { param: paramOf(eventId), json: { revision } });
    },
    saved: {
      title: 'E-mail stopped',
      description: 'The change itself is kept, but nobody is told about it.',
    },
    failed: { title: 'Failed to stop the e-mail' },
    formless: true,
    refresh: [announcementKey(eventId)],
  });
}
