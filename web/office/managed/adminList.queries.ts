import { useQuery, type QueryKey } from '@tanstack/react-query';
import { getJson } from '#web/api/call.ts';

type Rows<T> = { array: () => { parse: (value: unknown) => T[] } };

/** The path is matched by web/events/liveInvalidation.ts. */
const adminListKey = (path: string): QueryKey => [path, 'admin'];

/** Refused when the row has changed since it was read. */
export const ifUnchanged = ({ updated_at }: { updated_at: string }) => ({
  headers: { 'If-Match': `"${updated_at}"` },
});

/** Archived rows included; `schema` is of one row. */
export function useAdminList<T>(path: string, schema: Rows<T>) {
  return useQuery({
    queryKey: adminListKey(path),
    queryFn: async ({ signal }) =>
      schema.array().parse(await getJson(`${path}?admin=true`, signal)),
    staleTime: 0,
  });
}
