import { useEffect, useRef, useState } from 'react';
import {
  EVENT_COLUMNS,
  type ListedAdminEvent,
  type EventPeriod,
} from '#shared/events/adminEvents.schemas.ts';
import { Button } from '#web/ui/Button.tsx';
import { cx } from '#web/ui/cx.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { onDemand } from '#web/ui/lazyPart.tsx';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import { Pager } from '#web/ui/Pager.tsx';
import { FilterSearch, FilterSelect } from '#web/office/listFilters.tsx';
import { SavedViews } from '#web/office/SavedViews.tsx';
import { PAGE_SIZE, useAdminEvents } from './adminEvents.queries.ts';
import {
  DeleteEventDialog,
  DuplicateEventDialog,
  EditEventDialog,
} from './CreateEditDeleteDialogs.tsx';
import type { useEventsUrl } from './useEventsUrl.ts';

const EventTable = onDemand(async () => (await import('./EventTable.tsx')).EventTable);

const WORDS: readonly (readonly [EventPeriod, string])[] = [
  ['upcoming', 'Upcoming and current'],
  ['past', 'Past'],
  ['draft', 'Drafts'],
];
const PAUSE_MS = 250;

type Doing = { what: 'edit' | 'delete' | 'duplicate'; event: ListedAdminEvent };
type EventListProps = { url: ReturnType<typeof useEventsUrl> };

export function EventList({ url }: EventListProps) {
  const { search, when, created } = url;
  const query = useAdminEvents({
    search,
    when,
    page: url.page,
    made: created,
    sort: url.sort,
  });
  const { data, error, isPlaceholderData } = query;
  const page = data?.page ?? url.page;
  const [doing, setDoing] = useState<Doing | null>(null);
  const start = (what: Doing['what']) => (event: ListedAdminEvent) => setDoing({ what, event });
  const done = (): void => setDoing(null);
  if (error && !data) {
    return <LoadFailed title="Couldn't load events" query={query} />;
  }
  const none = data?.all === 0;
  return (
    <section aria-label="Events" className="grid grid-cols-1 gap-2">
      {!none && <Filters url={url} />}
      <div
        aria-busy={isPlaceholderData}
        className={cx('grid grid-cols-1 gap-4', isPlaceholderData && 'opacity-60')}
      >
        <EventTable
          rows={data?.events}
          sorted={{ by: EVENT_COLUMNS, text: url.sort ?? '', change: url.sortBy }}
          created={created}
          onManage={({ id }) => url.open(id)}
          onEdit={start('edit')}
          onDelete={start('delete')}
          onDuplicate={start('duplicate')}
          empty={none ? <NoneYet onCreate={url.make} /> : <NoMatch url={url} />}
        />
        <Pager
          page={page}
          pageSize={PAGE_SIZE}
          total={data?.total ?? 0}
          onPage={url.goTo}
          noun="events"
        />
      </div>
      {doing?.what === 'edit' && <EditEventDialog id={doing.event.id} onClose={done} />}
      {doing?.what === 'delete' && <DeleteEventDialog event={doing.event} onClose={done} />}
      {doing?.what === 'duplicate' && (
        <DuplicateEventDialog event={doing.event} onClose={done} onCopied={url.open} />
      )}
    </section>
  );
}

function Filters({ url }: EventListProps) {
  const { search, when, find } = url;
  const [typed, setTyped] = useState(search);
  const [known, setKnown] = useState(search);
  if (known !== search) {
    setKnown(search);
    setTyped(search);
  }
  const latest = useRef(find);
  useEffect(() => {
    latest.current = find;
  });
  useEffect(() => {
    if (typed === search) return;
    const timer = setTimeout(() => {
      setKnown(typed);
      latest.current({ search: typed || null });
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, search]);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <FilterSearch
        label="Search events"
        placeholder="Search by title, venue or location"
        value={typed}
        onChange={setTyped}
      />
      <FilterSelect
        label="Which events"
        all="All events"
        options={WORDS}
        value={when === 'all' ? '' : when}
        onChange={(value) => find({ when: value || null })}
      />
      <SavedViews list="events" params={['when', 'sort']} />
    </div>
  );
}

function NoneYet({ onCreate }: { onCreate: () => void }) {
  return (
    <EmptyState
      title="No Events Created Yet"
      body="Create your first event, add tickets and a schedule, and start selling."
      action={<Button onClick={onCreate}>Create Event</Button>}
    />
  );
}

function NoMatch({ url: { search, find } }: EventListProps) {
  return (
    <EmptyState
      title={search ? 'No events match your search' : 'No events here'}
      action={
        <Button variant="secondary" onClick={() => find({ search: null, when: null })}>
          Show All Events
        </Button>
      }
    />
  );
}
