import { useQuery, type QueryKey } from '@tanstack/react-query';
import { type Pool, type PoolForm, poolSchema } from '#shared/pools/pools.schemas.ts';
import { call, getJson } from '#web/api/call.ts';
import { poolsContract } from '#shared/pools/pools.contract.ts';
import { ifUnchanged } from '#web/office/adminList.queries.ts';

const param = (id: number) => ({ id: String(id) });

/** Query key of an event's pools. web/events/liveUpdates.ts matches its path. */
export const poolsKey = (eventId: number): QueryKey => [`/api/events/${eventId}/pools`];

/** Queries to refetch after a pool changed, including the stock of its tickets. */
export const poolQueryKeys = (eventId: number): QueryKey[] => [
  poolsKey(eventId),
  [`/api/events/${eventId}/tickets`],
  [`/api/events/${eventId}`],
];

export function usePools(eventId: number) {
  return useQuery({
    queryKey: poolsKey(eventId),
    queryFn: async ({ signal }): Promise<Pool[]> =>
      poolSchema.array().parse(await getJson(`/api/events/${eventId}/pools`, signal)),
    refetchOnMount: 'always',
  });
}

export function sendPool(
  { eventId, before }: { eventId: number; before: Pool | null },
  form: PoolForm,
  seen: string | undefined,
): Promise<Pool> {
  if (!before) return call(poolsContract.create, { param: param(eventId), json: form });
  const json = seen === undefined ? form : { ...form, updated_at: seen };
  return call(poolsContract.change, { param: param(before.id), json });
}

export async function deletePool(pool: Pool): Promise<void> {
  await call(poolsContract.remove, { param: param(pool.id) }, ifUnchanged(pool));
}
