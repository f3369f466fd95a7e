import { useQuery } from '@tanstack/react-query';
import type { Dj } from '#shared/events/events.schemas.ts';
import { call } from '#web/api/call.ts';
import { djsContract } from '#shared/djs/djs.contract.ts';
import {
  keptAs,
  networkThenDevice,
  seenStaleTime,
  type Seen,
} from '#web/offline/networkThenDevice.ts';

const PATH = '/api/djs';

export function useDjs() {
  return useQuery({ queryKey: [PATH], queryFn: djs, staleTime: seenStaleTime });
}

function djs(): Promise<Seen<Dj[]>> {
  return networkThenDevice({
    fetch: () => call(djsContract.list).catch(noted),
    ...keptAs(PATH, async () =>
      (await import('#shared/events/events.schemas.ts')).djSchema.array(),
    ),
  });
}

function noted(error: unknown): never {
  console.warn('Failed to fetch DJs');
  throw error;
}
