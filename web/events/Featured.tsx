import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { accentOf } from '#shared/events/events.rules.ts';
import type { Event } from '#shared/events/events.schemas.ts';
import { FavouriteHeart } from '#web/favourites/FavouriteHeart.parts.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { hydrateLater } from '#web/ui/hydrateLater.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { CardCorner, DetailsLink, StartingFrom } from './EventCard.tsx';
import { EventsLoadFailed } from './EventsLoadFailed.tsx';
import { EventFacts, StartsIn } from './EventFacts.tsx';
import { EventImage } from './EventImage.parts.tsx';
import { useFeaturedEvents } from './events.queries.ts';

/** Shows the featured `events` that are not among the next nights; if all of them are, the section is left out. */
export function Featured({ events }: { events: readonly Event[] }) {
  const { data, isPending, refetch } = useFeaturedEvents();
  if (data?.value.length && events.length === 0) return null;
  return (
    <section aria-labelledby="featured-title" className="frame py-8 sm:py-12">
      {events.length > 0 ? (
        <Slides events={events} />
      ) : (
        <>
          <div className="mb-4 flex min-h-12 items-center sm:mb-6">
            <Title />
          </div>
          {data && <EmptyState title="No featured events available" />}
          {isPending && <Loading />}
          {!data && !isPending && <EventsLoadFailed retry={refetch} />}
        </>
      )}
    </section>
  );
}

function Title() {
  return (
    <h2 id="featured-title" className="text-section sm:text-title">
      Featured events
    </h2>
  );
}

function Slides({ events }: { events: readonly Event[] }) {
  const slides = events.map((event) => ({
    key: event.id,
    name: event.title,
    content: <Slide event={event} />,
  }));
  return (
    <Carousel label="Featured events" slides={slides}>
      <Title />
    </Carousel>
  );
}

const frame =
  'group relative grid h-full grid-cols-1 grid-rows-[auto_1fr] overflow-hidden rounded-lg border border-line bg-floor ' +
  'transition-colors duration-300 hover:border-accent lg:grid-cols-[7fr_5fr] lg:grid-rows-1 has-[a:focus-visible]:outline-3 ' +
  'has-[a:focus-visible]:-outline-offset-3 has-[a:focus-visible]:outline-aqua';

const picture =
  'relative aspect-[2/1] overflow-hidden sm:aspect-[16/9] lg:aspect-auto lg:min-h-104';

const Slide = hydrateLater(function Slide({ event }: { event: Event }) {
  return (
    <article data-accent={accentOf(event.id)} className={`${frame} accent-light`}>
      <div className={picture}>
        <EventImage
          event={event}
          sizes="(min-width: 64rem) 60vw, 100vw"
          className="lg:absolute lg:inset-0 lg:mask-[linear-gradient(to_right,#000_75%,transparent)]"
        />
      </div>
      <CardCorner>
        <FavouriteHeart event={event} />
      </CardCorner>
      <div className="flex min-w-0 flex-col gap-1 p-4 sm:gap-4 sm:p-7 lg:justify-center lg:py-14 lg:pr-10 lg:pl-4">
        <h3 className="leading-snug max-sm:truncate sm:line-clamp-3 sm:text-title">
          {event.title}
        </h3>
        <EventFacts event={event} />
        <StartsIn event={event} />
        <div className="mt-auto flex flex-wrap items-end justify-between gap-3 sm:pt-1 lg:mt-2">
          <StartingFrom event={event} />
          <DetailsLink event={event} />
        </div>
      </div>
    </article>
  );
});

/** A placeholder as tall as the slide that follows, so that the layout does not shift. */
function Loading() {
  return (
    <div role="status" aria-label="Loading featured events">
      <div className={frame}>
        <Skeleton className={`${picture} rounded-none`} />
        <div className="grid content-center gap-2 p-4 sm:gap-4 sm:p-7 lg:py-9 lg:pr-10 lg:pl-4">
          <Skeleton className="h-6 w-4/5 sm:h-8 lg:h-9" />
          <Skeleton className="h-6 w-3/5" />
          <Skeleton className="hidden h-6 w-2/3 sm:block" />
          <Skeleton className="hidden h-6 w-1/2 sm:block" />
          <Skeleton className="hidden h-11 w-full sm:block" />
          <Skeleton className="h-6 w-2/5 sm:h-13" />
        </div>
      </div>
    </div>
  );
}

type CarouselProps = {
  label: string;
  slides: readonly { key: number; name: string; content: ReactNode }[];
  children: ReactNode;
};

/** Slides that move by swipe, scroll, arrow keys or buttons; never by themselves. */
function Carousel({ label, slides, children }: CarouselProps) {
  const { track, current, show, follow } = useTrack(slides.length);
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step) return;
    event.preventDefault();
    show(current + step);
  };
  return (
    <div role="group" aria-roledescription="carousel" aria-label={label} onKeyDown={onKeyDown}>
      <div className="mb-4 flex min-h-12 flex-wrap items-center justify-between gap-2 sm:mb-6">
        {children}
        {slides.length > 1 && <Arrows current={current} count={slides.length} show={show} />}
      </div>
      <ul
        ref={track}
        tabIndex={0}
        aria-label={label}
        onScroll={follow}
        className="no-scrollbar flex snap-x snap-mandatory gap-4 overflow-x-auto overscroll-x-contain rounded-lg"
      >
        {slides.map(({ key, name, content }, index) => (
          <li
            key={key}
            aria-roledescription="slide"
            aria-label={`${index + 1} of ${slides.length}: ${name}`}
            inert={index !== current}
            className="w-full shrink-0 snap-center"
          >
            {content}
          </li>
        ))}
      </ul>
    </div>
  );
}

function useTrack(count: number) {
  const track = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const show = (index: number): void => {
    const slide = track.current?.children[Math.max(0, Math.min(index, count - 1))];
    if (!(slide instanceof HTMLElement)) return;
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    track.current?.scrollTo({
      left: slide.offsetLeft - track.current.offsetLeft,
      behavior: calm ? 'auto' : 'smooth',
    });
  };
  const follow = (): void => {
    const { scrollLeft = 0, clientWidth = 1 } = track.current ?? {};
    setCurrent(Math.max(0, Math.min(Math.round(scrollLeft / clientWidth), count - 1)));
  };
  return { track, current: Math.min(current, Math.max(0, count - 1)), show, follow };
}

type ArrowsProps = { current: number; count: number; show: (index: number) => void };

const arrow =
  'grid size-12 place-items-center rounded-full border border-edge text-chalk hover:border-chalk hover:bg-raised ' +
  'focus-visible:rounded-full aria-disabled:border-line aria-disabled:bg-transparent aria-disabled:text-dust/50';

function Arrows({ current, count, show }: ArrowsProps) {
  return (
    <div className="flex items-center gap-2">
      <p aria-live="polite" className="mr-2 text-sm text-dust tabular-nums max-sm:sr-only">
        {current + 1} of {count}
      </p>
      <button
        type="button"
        aria-label="Previous"
        aria-disabled={current === 0}
        className={arrow}
        onClick={() => show(current - 1)}
      >
        <ChevronLeft aria-hidden="true" />
      </button>
      <button
        type="button"
        aria-label="Next"
        aria-disabled={current === count - 1}
        className={arrow}
        onClick={() => show(current + 1)}
      >
        <ChevronRight aria-hidden="true" />
      </button>
    </div>
  );
}
