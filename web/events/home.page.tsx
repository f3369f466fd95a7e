import { useMemo } from 'react';
import { homeEvents, nextNights, isNearby, type Listed } from '#shared/events/eventLists.rules.ts';
import { type LastPlace, useLastPlace } from '#web/places/lastPlace.storage.ts';
import { useNow } from '#web/ui/useNow.ts';
import { useEvents, useFeaturedEvents } from './events.queries.ts';
import { PRODUCT } from '#shared/base/brand.ts';
import { PageTitle } from '#web/ui/PageTitle.tsx';
import { Featured } from './Featured.tsx';
import { WhyChooseUs } from './WhyChooseUs.tsx';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import skate from '#web/events/art/hero.svg?no-inline';
import { Distances } from '#web/places/Distance.parts.tsx';
import { RememberedPlace } from '#web/places/RememberedPlace.parts.tsx';
import { distancesFrom } from '#web/places/nearbyEvents.rules.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { OfflineNote } from '#web/ui/OfflineNote.tsx';
import { EventGrid, EventGridSkeleton } from './EventCard.tsx';
import { EventsLoadFailed } from './EventsLoadFailed.tsx';

export const UPCOMING_ID = 'upcoming';

type UpcomingProps = { events: readonly Listed[]; place: LastPlace | null };

export function Upcoming({ events, place }: UpcomingProps) {
  const { data } = useEvents();
  return (
    <section
      id={UPCOMING_ID}
      aria-labelledby="upcoming-title"
      className="frame grid scroll-mt-20 grid-cols-[1fr_auto] items-center gap-3 py-5 sm:gap-5 sm:py-12 short:py-5"
    >
      <h2
        id="upcoming-title"
        tabIndex={-1}
        className="text-section max-sm:col-span-full sm:text-title"
      >
        Upcoming events
      </h2>
      <LinkButton
        to="/events"
        variant="secondary"
        className="max-sm:order-last max-sm:col-span-full"
      >
        View All Events
      </LinkButton>
      <RememberedPlace
        isAnyNear={place !== null && events.some((event) => isNearby(event, place))}
      />
      <div className="col-span-full">
        {typeof data?.savedAt === 'number' && (
          <div className="mb-5">
            <OfflineNote savedAt={data.savedAt} />
          </div>
        )}
        <Distances value={place && distancesFrom(place, events)}>
          <Content events={events} />
        </Distances>
      </div>
    </section>
  );
}

function Content({ events }: Pick<UpcomingProps, 'events'>) {
  const { data, isPending, refetch } = useEvents();
  if (isPending) return <EventGridSkeleton count={6} />;
  if (!data) return <EventsLoadFailed retry={refetch} />;
  if (events.length > 0) return <EventGrid still events={events} />;
  return (
    <EmptyState title="No upcoming events" body="New ones are in the works. Check back soon." />
  );
}

export function Component() {
  const place = useLastPlace();
  const { upcoming, featured } = useHomeEvents(place);
  return (
    <>
      <PageTitle exact title={`${PRODUCT} - Find Your Groove`} />
      <Hero onExplore={scrollToUpcoming} />
      {/* Phones show the next nights first. While they arrive, they would push the carousel down, so it is hidden until
          the HTML after both has arrived. */}
      <div className="max-sm:flex max-sm:flex-col-reverse max-sm:[&:not(:has(+*))>:first-child]:invisible short:flex short:flex-col-reverse">
        <Featured events={featured} />
        <Upcoming events={upcoming} place={place} />
      </div>
      <WhyChooseUs />
    </>
  );
}

function useHomeEvents(place: LastPlace | null) {
  const now = useNow();
  const all = useEvents().data?.value;
  const featured = useFeaturedEvents().data?.value;
  return useMemo(
    () => homeEvents(nextNights(all ?? [], { from: place, now }), featured ?? []),
    [all, featured, place, now],
  );
}

function scrollToUpcoming(): void {
  const section = document.getElementById(UPCOMING_ID);
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  section?.scrollIntoView({ behavior: calm ? 'auto' : 'smooth' });
  section?.querySelector('h2')?.focus({ preventScroll: true });
}

/** A phone shows the picture small, and would draw each frame of it while its visitor begins to scroll and to tap. */
const STILL = '(prefers-reduced-motion: reduce), (width < 40rem)';

/**
 * The picture is beside the words, which never lie on top of it. On phones, in portrait and landscape, both take at
 * most a third of the screen.
 */
function Hero({ onExplore }: { onExplore: () => void }) {
  return (
    <section aria-labelledby="hero-title" className="rink-light relative overflow-hidden">
      <picture>
        <source media={STILL} srcSet={`${skate}#still`} />
        <img
          src={skate}
          alt=""
          width={600}
          height={420}
          className="pointer-events-none absolute top-0 right-0 h-20 w-[34%] object-cover sm:h-full sm:w-[58%] short:hidden mask-[linear-gradient(to_left,#000_84%,transparent)]"
        />
      </picture>
      <div className="frame lg:flex lg:min-h-[clamp(24rem,76dvh,38rem)] lg:items-center short:min-h-0">
        <div className="relative py-4 sm:w-1/2 sm:py-14 short:w-full short:py-4 sm:short:flex sm:short:items-center sm:short:justify-between">
          <div>
            <h1 id="hero-title" className="text-title max-sm:w-1/2 sm:text-hero short:text-title">
              Find Your Groove
            </h1>
            <p className="mt-1.5 text-sm text-dust max-sm:tracking-tight sm:mt-5 sm:max-w-md sm:text-xl short:mt-0 short:text-sm">
              Discover the best roller skating events nationwide
            </p>
          </div>
          <div className="mt-3 grid grid-cols-2 gap-2 sm:mt-8 sm:flex sm:gap-3 short:mt-0">
            <Button
              onClick={onExplore}
              className="max-sm:px-3 sm:min-h-14 sm:px-7 sm:text-lg short:min-h-12"
            >
              Explore Events
            </Button>
            <LinkButton
              to="/host"
              variant="secondary"
              className="max-sm:px-3 sm:min-h-14 sm:px-7 sm:text-lg short:min-h-12"
            >
              Host an Event
            </LinkButton>
          </div>
        </div>
      </div>
    </section>
  );
}
