import { adminEventsContract } from '#shared/events/adminEvents.contract.ts';
import type { AdminEvent } from '#shared/events/adminEvents.schemas.ts';
import { call } from '#web/api/call.ts';
import { isStale, useSave } from '#web/office/useSave.ts';
import { toast } from '#web/ui/toast.ts';
import { eventQueryKeys } from './adminEvents.queries.ts';

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
