import { useQuery, type QueryKey } from '@tanstack/react-query';
import { getJson } from '#web/api/call.ts';

type Rows<T> = { array: () => { parse: (value: unknown) => T[] } };

/** The query key of an admin list. web/events/liveUpdates.ts matches its path. */
const adminListKey = (path: string): QueryKey => [path, 'admin'];

/** Header that makes the server refuse a change if the row has changed since it was read. */
export const ifUnchanged = ({ updated_at }: { updated_at: string }) => ({
  headers: { 'If-Match': `"${updated_at}"` },
});

/** Reads an admin list, including archived rows. `schema` describes a single row. */
export function useAdminList<T>(path: string, schema: Rows<T>) {
  return useQuery({
    queryKey: adminListKey(path),
    queryFn: async ({ signal }) =>
      schema.array().parse(await getJson(`${path}?admin=true`, signal)),
    staleTime: 0,
  });
}
