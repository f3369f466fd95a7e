import { useInfiniteQuery } from '@tanstack/react-query';
import type { Ledger } from '#shared/ledger/ledger.schemas.ts';
import { call } from '#web/api/call.ts';
import { ledgerContract } from '#shared/ledger/ledger.contract.ts';
import { keptAs, networkThenDevice, type Seen } from '#web/offline/device.ts';

function newest(userId: string): Promise<Seen<Ledger>> {
  return networkThenDevice({
    fetch: () => call(ledgerContract.own, { query: {} }),
    ...keptAs(
      `user:${userId}:promoter-ledger`,
      async () => (await import('#shared/ledger/ledger.schemas.ts')).ledgerSchema,
    ),
  });
}

const older = async (cursor: string): Promise<Seen<Ledger>> => ({
  value: await call(ledgerContract.own, { query: { cursor } }),
  savedAt: null,
});

export function useOwnLedger(userId: string) {
  return useInfiniteQuery({
    queryKey: ['/api/promoters/me/ledger', userId],
    queryFn: ({ pageParam }) => (pageParam ? older(pageParam) : newest(userId)),
    initialPageParam: '',
    getNextPageParam: ({ value }) => value.next_cursor ?? undefined,
    staleTime: ({ state: { data } }) => (data?.pages[0]?.savedAt ? 0 : Infinity),
    refetchOnMount: 'always',
    networkMode: 'always',
  });
}
