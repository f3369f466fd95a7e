import { useQuery } from '@tanstack/react-query';
import type { Dj } from '#shared/events/events.schemas.ts';
import { call, djs as client } from '#web/api/client.ts';
import { networkThenDevice, seenStaleTime, type Seen } from '#web/offline/device.ts';

const PATH = '/api/djs';

/** All DJs; without a connection those of the last visit. */
export function useDjs() {
  return useQuery({ queryKey: [PATH], queryFn: djs, staleTime: seenStaleTime });
}

function djs(): Promise<Seen<Dj[]>> {
  return networkThenDevice({
    fetch: () => call(client.api.djs.$get()).catch(noted),
    save: (value, db) => db.lists.put({ key: PATH, savedAt: Date.now(), value }),
    read: async (db) => {
      const row = await db.lists.get(PATH);
      return row && { value: await checked(row.value), savedAt: row.savedAt };
    },
  });
}

function noted(error: unknown): never {
  console.warn('Failed to fetch DJs');
  throw error;
}

/** A row of an older version may have another shape. The check is loaded only when there is a copy to check. */
async function checked(value: unknown): Promise<Dj[]> {
  const { djSchema } = await import('#shared/events/events.schemas.ts');
  return djSchema.array().parse(value);
}
