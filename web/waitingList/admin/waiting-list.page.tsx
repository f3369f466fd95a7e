import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { waitingListContract } from '#shared/waitingList/waitingList.contract.ts';
import { STATE_LABELS } from '#shared/waitingList/waitingList.rules.ts';
import { type EntryState, entryStateSchema } from '#shared/waitingList/waitingList.schemas.ts';
import { call } from '#web/api/call.ts';
import { DownloadButton } from '#web/files/DownloadButton.tsx';
import { AdminFrame } from '#web/office/AdminFrame.tsx';
import { FilterSearch, FilterSelect } from '#web/office/listFilters.tsx';
import { useDebounced } from '#web/ui/useDebounced.ts';
import { onDemand } from '#web/ui/lazyPart.tsx';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import { OlderButton } from '#web/ui/Pager.tsx';
import { WAITING_LIST_PATH } from './waitingList.queries.ts';

const AllWaiting = onDemand(async () => (await import('./AllWaiting.tsx')).AllWaiting);

type Filters = { state?: EntryState; search?: string };

/** Lists who is waiting, over all events. */
export function Component() {
  const [params, setParams] = useSearchParams();
  const [typed, setTyped] = useState(params.get('search') ?? '');
  const search = useDebounced(typed.trim());
  const { data: state } = entryStateSchema.safeParse(params.get('state'));
  const filters: Filters = { ...(state && { state }), ...(search && { search }) };
  const choose = (to: string): void =>
    setParams({ ...(to && { state: to }), ...(search && { search }) }, { replace: true });
  useEffect(() => {
    if (search === (params.get('search') ?? '')) return;
    setParams({ ...(state && { state }), ...(search && { search }) }, { replace: true });
    // oxlint-disable-next-line react/exhaustive-deps -- only typing searches, not a change of the URL
  }, [search]);
  return (
    <AdminFrame
      title="Waiting List"
      actions={
        <DownloadButton
          path={`${WAITING_LIST_PATH}.csv?${new URLSearchParams(filters)}`}
          label="Download this list as CSV"
        >
          CSV
        </DownloadButton>
      }
    >
      <section aria-label="Filters" className="flex flex-wrap items-center gap-2">
        <FilterSearch label="Name or e-mail" value={typed} onChange={setTyped} />
        <FilterSelect
          label="Status"
          all="All statuses"
          options={entryStateSchema.options.map((option) => [option, STATE_LABELS[option]])}
          value={state ?? ''}
          onChange={choose}
        />
      </section>
      <List filters={filters} />
    </AdminFrame>
  );
}

function useWaiting(filters: Filters) {
  return useInfiniteQuery({
    queryKey: [WAITING_LIST_PATH, filters],
    queryFn: ({ pageParam: cursor }) =>
      call(waitingListContract.listAll, { query: { ...filters, ...(cursor && { cursor }) } }),
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
}

function List({ filters }: { filters: Filters }) {
  const { data, error, refetch, isFetching, isPlaceholderData, ...more } = useWaiting(filters);
  if (!data && error)
    return (
      <LoadFailed title="Couldn't load the waiting list" query={{ error, isFetching, refetch }} />
    );
  return (
    <div aria-busy={isPlaceholderData} className="grid grid-cols-1 gap-4">
      <AllWaiting
        entries={data?.pages.flatMap(({ entries }) => entries)}
        partial={more.hasNextPage}
        filtered={Object.keys(filters).length > 0}
      />
      <OlderButton what="entries" {...more} />
    </div>
  );
}
