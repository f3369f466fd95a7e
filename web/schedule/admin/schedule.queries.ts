import { useQuery, type QueryKey } from '@tanstack/react-query';
import type { AdminSubEvent } from '#shared/events/adminEvents.schemas.ts';
import { call } from '#web/api/call.ts';
import { scheduleContract } from '#shared/schedule/schedule.contract.ts';
import type { ItemOutput } from './itemForm.ts';

const param = (id: number) => ({ id: String(id) });

/** Queries to refetch after a change to the schedule. Tickets are among them, since they may be for one item. */
export const scheduleQueryKeys = (eventId: number): QueryKey[] => [
  [`/api/events/${eventId}`],
  [`/api/events/${eventId}/tickets`],
  conflictsKey(eventId),
];

const conflictsKey = (eventId: number): QueryKey => [`/api/events/${eventId}/schedule-conflicts`];

export function useConflicts(eventId: number) {
  return useQuery({
    queryKey: conflictsKey(eventId),
    queryFn: () => call(scheduleContract.conflicts, { param: param(eventId) }),
    staleTime: 0,
  });
}

export function sendItem(
  { eventId, before }: { eventId: number; before: AdminSubEvent | null },
  values: ItemOutput,
  seen: string | undefined,
): Promise<AdminSubEvent> {
  if (!before) {
    return call(scheduleContract.create, { param: param(eventId), json: values });
  }
  const json = seen === undefined ? values : { ...values, updated_at: seen };
  return call(scheduleContract.change, { param: param(before.id), json });
}

export async function deleteItem({ id }: AdminSubEvent): Promise<void> {
  await call(scheduleContract.remove, { param: param(id) });
}
