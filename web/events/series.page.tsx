import { useParams } from 'react-router';
import { formatEventDates, clockTexts } from '#shared/events/eventTimeTexts.rules.ts';
import { byDate } from '#shared/events/eventLists.rules.ts';
import { accentOf, eventPhase } from '#shared/events/events.rules.ts';
import type { Event } from '#shared/events/events.schemas.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { LinkButton } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { OfflineNote } from '#web/ui/OfflineNote.tsx';
import { PageTitle } from '#web/ui/PageTitle.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { useNow } from '#web/ui/useNow.ts';
import { EventBadges } from './EventBadges.tsx';
import { useEvents } from './events.queries.ts';
import { EventsLoadFailed } from './EventsLoadFailed.tsx';
import { placeText, priceText } from './eventText.rules.ts';

export function Component() {
  const id = Number(useParams()['id']);
  const { data, isPending, refetch } = useEvents();
  const now = useNow();
  const events = data?.value.filter(({ series }) => series?.id === id).toSorted(byDate(now)) ?? [];
  const [next] = events;
  if (next) return <Series next={next} events={events} savedAt={data?.savedAt ?? null} />;
  return (
    <div className="frame grid grid-cols-1 gap-4 py-16">
      <PageTitle title={isPending ? 'Series' : 'Series Not Found'} />
      {isPending && <Skeleton className="h-40 w-full" />}
      {!isPending && !data && <EventsLoadFailed retry={refetch} />}
      {data && (
        <EmptyState
          heading="h1"
          title="Series Not Found"
          body="It may have been taken down, or the link has a typo."
          action={<LinkButton to="/events">Browse Events</LinkButton>}
        />
      )}
    </div>
  );
}

type SeriesProps = { next: Event; events: readonly Event[]; savedAt: number | null };

/** The page of a series, titled after its next event. */
function Series({ next, events, savedAt }: SeriesProps) {
  const now = useNow();
  const isPast = (event: Event): boolean => eventPhase(event, now) === 'past';
  const { title } = next;
  return (
    <div data-accent={accentOf(next.id)}>
      <PageTitle title={`${title}: ${next.series?.label}`} />
      <div className="rink-light border-b border-line/60">
        <header className="frame grid justify-items-start gap-3 pt-8 pb-6 sm:pt-12 sm:pb-9">
          <Badge tone="aqua">{next.series?.label}</Badge>
          <h1 className="text-title wrap-anywhere sm:text-5xl">{title}</h1>
          <p className="text-lg text-dust">{placeText(next)}</p>
        </header>
      </div>
      <div className="frame pt-6 pb-16">
        <div className="grid max-w-3xl grid-cols-1 gap-10">
          {savedAt !== null && <OfflineNote savedAt={savedAt} />}
          <Dates heading="Upcoming dates" next={next} events={events.filter((e) => !isPast(e))} />
          <Dates heading="Past dates" next={next} events={events.filter(isPast)} past />
        </div>
      </div>
    </div>
  );
}

type DatesProps = { heading: string; next: Event; events: readonly Event[]; past?: boolean };

function Dates({ heading, next, events, past = false }: DatesProps) {
  if (events.length === 0) return null;
  return (
    <section aria-label={heading}>
      <h2 className="mb-4 text-section">{heading}</h2>
      <ul className="grid gap-3">
        {events.map((event) => (
          <li key={event.id}>
            <Night event={event} next={next} past={past} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** One night of the series. Shows only what differs from the next night, which is described at the top of the page. */
function Night({ event, next, past }: { event: Event; next: Event; past: boolean }) {
  const date = formatEventDates(event);
  const sold = !past && !event.cancelled_at && !event.sold_out;
  return (
    <Card className="flex flex-wrap items-center gap-x-4 gap-y-3 p-4 sm:px-5">
      <div className={`min-w-40 flex-1 ${past ? 'text-dust' : ''}`}>
        <p className="flex flex-wrap items-center gap-2 font-display text-lg font-bold">
          {date} <EventBadges event={event} />
        </p>
        {event.title !== next.title && <p className="font-semibold wrap-anywhere">{event.title}</p>}
        {placeText(event) !== placeText(next) && <p className="text-dust">{placeText(event)}</p>}
        <p className="text-dust">
          {[clockTexts(event).at(-1), sold && priceText(event)].filter(Boolean).join(' · ')}
        </p>
      </div>
      <LinkButton
        to={`/events/${event.id}`}
        aria-label={`${sold ? 'Get Tickets' : 'Details'}: ${event.title}, ${date}`}
        variant={sold ? 'primary' : 'secondary'}
        className="max-sm:w-full"
      >
        {sold ? 'Get Tickets' : 'Details'}
      </LinkButton>
    </Card>
  );
}
