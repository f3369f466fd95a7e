import { managePath } from '#shared/site/adminPages.ts';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { formatDate } from '#shared/base/time.ts';
import { waitingListContract } from '#shared/waitingList/waitingList.contract.ts';
import { STATE_LABELS } from '#shared/waitingList/waitingList.rules.ts';
import {
  type EntryState,
  entryStateSchema,
  type WaitingEntry,
} from '#shared/waitingList/waitingList.schemas.ts';
import { call } from '#web/api/call.ts';
import { FileButton } from '#web/files/FileButton.tsx';
import { AdminFrame } from '#web/office/AdminFrame.tsx';
import { useDebounced } from '#web/office/useDebounced.ts';
import { type Column, DataTable } from '#web/ui/DataTable.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Field, Select } from '#web/ui/Field.tsx';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import { OlderButton } from '#web/ui/OlderButton.tsx';
import { SearchBox } from '#web/ui/SearchBox.tsx';
import { WAITING } from './waitingList.queries.ts';
import { waitingListColumns } from './waitingListColumns.tsx';
import { RemoveEntryDialog } from './WaitingListPanel.tsx';

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
        <FileButton
          path={`${WAITING}.csv?${new URLSearchParams(filters)}`}
          label="Download this list as CSV"
        >
          CSV
        </FileButton>
      }
    >
      <section aria-label="Filters" className="grid items-end gap-3 sm:grid-cols-[1fr_14rem]">
        <SearchBox label="Name or e-mail" value={typed} onChange={setTyped} />
        <Field label="Status">
          <Select value={state ?? ''} onChange={({ target }) => choose(target.value)}>
            <option value="">All</option>
            {entryStateSchema.options.map((option) => (
              <option key={option} value={option}>
                {STATE_LABELS[option]}
              </option>
            ))}
          </Select>
        </Field>
      </section>
      <List filters={filters} />
    </AdminFrame>
  );
}

function useWaiting(filters: Filters) {
  return useInfiniteQuery({
    queryKey: [WAITING, filters],
    queryFn: ({ pageParam: cursor }) =>
      call(waitingListContract.listAll, { query: { ...filters, ...(cursor && { cursor }) } }),
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
}

const eventColumn: Column<WaitingEntry> = {
  key: 'event',
  header: 'Event',
  cell: ({ event }) => (
    <span className="grid min-w-40 wrap-anywhere">
      <Link className="underline" to={managePath(event.id, 'waiting-list')}>
        {event.title}
      </Link>
      <span className="text-sm text-dust">{formatDate(event.start_date)}</span>
    </span>
  ),
};

function List({ filters }: { filters: Filters }) {
  const { data, error, refetch, isFetching, isPlaceholderData, ...more } = useWaiting(filters);
  const [removing, setRemoving] = useState<WaitingEntry | null>(null);
  if (!data && error)
    return (
      <LoadFailed title="Couldn't load the waiting list" query={{ error, isFetching, refetch }} />
    );
  const isFiltered = Object.keys(filters).length > 0;
  return (
    <div aria-busy={isPlaceholderData} className="grid grid-cols-1 gap-4">
      <DataTable
        caption="Waiting list"
        columns={[eventColumn, ...waitingListColumns<WaitingEntry>(setRemoving)]}
        rows={data?.pages.flatMap(({ entries }) => entries)}
        rowKey={({ id }) => String(id)}
        faded={({ state }) => state === 'over' || state === 'left'}
        empty={
          isFiltered ? (
            <EmptyState title="No matches" body="Try another name or status." />
          ) : (
            <EmptyState
              title="Nobody Is Waiting"
              body="When a ticket sells out, the event’s page offers the waiting list."
            />
          )
        }
      />
      <OlderButton what="entries" {...more} />
      {removing && (
        <RemoveEntryDialog
          eventId={removing.event.id}
          entry={removing}
          onClose={() => setRemoving(null)}
        />
      )}
    </div>
  );
}
