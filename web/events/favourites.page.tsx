import { Link } from 'react-router';
import { useUser } from '#web/session/user.queries.ts';
import { EventGrid, EventGridSkeleton } from './EventCard.tsx';
import { useEvents } from './events.queries.ts';
import { MAX_LISTED } from '#shared/favourites/limits.ts';
import { byDate } from '#shared/events/eventLists.rules.ts';
import { EventsLoadFailed } from './EventsLoadFailed.tsx';
import { LinkButton } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { OfflineNote } from '#web/ui/OfflineNote.tsx';
import { PageTitle } from '#web/ui/PageTitle.tsx';
import { webcalOf } from '#web/ui/links.ts';
import { useNow } from '#web/ui/useNow.ts';
import { useFavourites } from '#web/favourites/useFavourites.local.ts';

export function Component() {
  const { data } = useEvents();
  return (
    <>
      <PageTitle title="Favorites" />
      <header className="rink-light border-b border-line/60">
        <div className="frame pt-7 pb-6 sm:pt-12 sm:pb-9">
          <h1 className="text-title sm:text-5xl">Favorites</h1>
          <Where />
        </div>
      </header>
      <div className="frame grid grid-cols-1 gap-6 pt-6 pb-16 sm:pt-8">
        {typeof data?.savedAt === 'number' && <OfflineNote savedAt={data.savedAt} />}
        <Content />
      </div>
    </>
  );
}

function Where() {
  const { user } = useUser();
  const look = 'mt-2 text-lg text-dust sm:mt-3 sm:text-xl';
  if (user) return <p className={look}>On every device where you're logged in.</p>;
  return (
    <p className={look}>
      On this device.{' '}
      <Link
        to="/login?redirectTo=/favourites"
        className="font-semibold text-chalk underline underline-offset-4"
      >
        Log in
      </Link>{' '}
      to see them on all your devices.
    </p>
  );
}

function Content() {
  const { data, isPending, refetch } = useEvents();
  const favourites = useFavourites();
  const now = useNow();
  if (isPending || (data && !favourites)) return <EventGridSkeleton count={3} />;
  if (!data || !favourites) return <EventsLoadFailed retry={refetch} />;
  const events = data.value.filter(({ id }) => favourites.has(id)).toSorted(byDate(now));
  if (events.length > 0) return <Saved events={events} />;
  return (
    <EmptyState
      title="No favorites yet"
      body="Tap the heart on an event to keep it here, even offline."
      action={<LinkButton to="/events">Browse Events</LinkButton>}
    />
  );
}

function Saved({ events }: Parameters<typeof EventGrid>[0]) {
  return (
    <section aria-labelledby="saved-title">
      <h2 id="saved-title" className="sr-only">
        Saved events
      </h2>
      <EventGrid events={events} />
      <InCalendar ids={events.map(({ id }) => id)} />
    </section>
  );
}

/**
 * Offers the favorites as a calendar. An account's calendar follows its favorites. The server doesn't know the
 * favorites of visitors without a login, so the address of their calendar lists the events.
 */
function InCalendar({ ids }: { ids: readonly number[] }) {
  const { user } = useUser();
  const look = 'inline-flex min-h-12 items-center font-semibold text-chalk underline';
  if (user)
    return (
      <p className="mt-6 text-dust">
        <Link to="/profile?tab=settings" className={look}>
          See your favorites in your calendar app
        </Link>
      </p>
    );
  const file = `${ids.slice(0, MAX_LISTED).join('-')}.ics`;
  return (
    <p className="mt-6 max-w-prose text-dust">
      <a href={webcalOf(`${location.origin}/api/calendar/events/${file}`)} className={look}>
        Add these to my calendar
      </a>
      <span className="block">
        Changes to these events update automatically. To include events you save later, add them
        again or log in.
      </span>
    </p>
  );
}
