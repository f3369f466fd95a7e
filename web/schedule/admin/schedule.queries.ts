import { useQuery, type QueryKey } from '@tanstack/react-query';
import type { AdminSubEvent } from '#shared/events/adminEvents.schemas.ts';
import { call, schedule } from '#web/api/client.ts';
import type { ItemOutput } from './itemForm.ts';

const { subevents } = schedule.api;
const ofEvent = schedule.api.events[':id'];
const param = (id: number) => ({ id: String(id) });

/** Pages and tickets, which may be for one item. */
export const scheduleQueryKeys = (eventId: number): QueryKey[] => [
  [`/api/events/${eventId}`],
  [`/api/events/${eventId}/tickets`],
  conflictsKey(eventId),
];

const conflictsKey = (eventId: number): QueryKey => [`/api/events/${eventId}/schedule-conflicts`];

export function useConflicts(eventId: number) {
  return useQuery({
    queryKey: conflictsKey(eventId),
    queryFn: () => call(ofEvent['schedule-conflicts'].$get({ param: param(eventId) })),
    staleTime: 0,
  });
}

export function sendItem(
  { eventId, before }: { eventId: number; before: AdminSubEvent | null },
  values: ItemOutput,
  seen: string | undefined,
): Promise<AdminSubEvent> {
  if (!before) {
    return call(ofEvent.subevents.$post({ param: param(eventId), json: values }));
  }
  const json = seen === undefined ? values : { ...values, updated_at: seen };
  return call(subevents[':id'].$put({ param: param(before.id), json }));
}

export async function deleteItem({ id }: AdminSubEvent): Promise<void> {
  await subevents[':id'].$delete({ param: param(id) });
}
