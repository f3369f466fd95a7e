import { Link } from 'react-router';
import { CalendarDays, Clock, Heart, MapPin, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { countdown } from '#shared/base/time.ts';
import { formatEventDates, clockTexts } from '#shared/events/eventTimeTexts.rules.ts';
import type { EventDetail } from '#shared/events/events.schemas.ts';
import { heart } from '#web/favourites/FavouriteHeart.parts.tsx';
import { toggleFavourite, useFavourite } from '#web/favourites/useFavourites.local.ts';
import { Directions } from '#web/places/Directions.parts.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { cx } from '#web/ui/cx.ts';
import { useNow } from '#web/ui/useNow.ts';
import { EventBadges } from './EventBadges.tsx';
import { EventImage } from './EventImage.parts.tsx';
import { daysText, placeText, streetText, venueAddress } from './eventText.rules.ts';

export function HeroImage({ event }: { event: EventDetail }) {
  return (
    <div
      data-poster={`/events/${event.id}`}
      className="relative h-60 overflow-hidden bg-raised sm:h-84 lg:h-104 short:h-40"
    >
      <EventImage event={event} sizes="100vw" priority />
      <div
        aria-hidden="true"
        className="absolute inset-0 bg-[linear-gradient(to_top_in_oklab,var(--color-night),--alpha(var(--color-night)/60%)_30%,transparent_70%)]"
      />
    </div>
  );
}

/** Longest title, in characters, that gets the largest font size; a longer one would fill the screen. */
const LONG_TITLE = 50;

export function EventHead({ event, corner }: { event: EventDetail; corner?: ReactNode }) {
  const { venues } = event;
  const times = clockTexts(event);
  return (
    <header className="relative -mt-14 sm:-mt-24 lg:-mt-32">
      <div className="flex items-end justify-between gap-3 tight:flex-wrap">
        <div className="flex flex-wrap gap-1.5 empty:hidden">
          <EventBadges event={event} />
        </div>
        <div className="ml-auto flex rounded-full bg-night/80 empty:hidden">{corner}</div>
      </div>
      <h1
        data-title={`/events/${event.id}`}
        className={cx(
          'mt-3 text-title hyphens-auto',
          event.title.length <= LONG_TITLE && 'lg:text-[2.9rem] lg:leading-[1.08]',
        )}
      >
        {event.title}
      </h1>
      <div className="mt-6 grid gap-x-6 gap-y-3.5 sm:grid-cols-2">
        <Fact icon={CalendarDays}>
          {formatEventDates(event)} <Badge className="ml-1 align-middle">{daysText(event)}</Badge>
          {event.series && (
            <Link className="block min-h-6 underline" to={`/series/${event.series.id}`}>
              {event.series.label}: all dates
            </Link>
          )}
        </Fact>
        {times.length > 0 && (
          <Fact icon={Clock}>
            {times.map((text) => (
              <span key={text} className="block">
                {text}
              </span>
            ))}
          </Fact>
        )}
        <Fact icon={MapPin} className="sm:col-span-2">
          {placeText(event)}{' '}
          {venues.map((venue) => {
            const street = streetText(venue, event.location);
            return (
              <span key={venue.id} className={cx(street && 'block text-dust')}>
                {street}{' '}
                <Directions
                  to={[venue.name, venueAddress(venue)].filter(Boolean).join(', ')}
                  className="mr-2 inline-block min-h-6 text-chalk underline"
                >
                  Directions{venues.length > 1 && ` to ${venue.name}`}
                </Directions>
              </span>
            );
          })}
        </Fact>
      </div>
    </header>
  );
}

type FactProps = { icon: LucideIcon; className?: string; children: ReactNode };

function Fact({ icon: Icon, className, children }: FactProps) {
  return (
    <p className={`flex items-start gap-3.5 ${className ?? ''}`}>
      <span className="grid size-11 shrink-0 place-items-center rounded-sm border border-line bg-floor">
        <Icon aria-hidden="true" className="size-5 text-accent" />
      </span>
      <span className="min-w-0 self-center">{children}</span>
    </p>
  );
}

/** Adds the event to the favorites, or removes it. */
export function SaveButton({ event }: { event: { id: number; title: string } }) {
  const saved = useFavourite(event.id);
  return (
    <Button
      variant="secondary"
      aria-pressed={saved}
      onClick={() => void toggleFavourite(event.id)}
      className="group/heart min-w-28 bg-night/70"
    >
      <Heart aria-hidden="true" className={cx('size-5', heart)} />
      <span>
        {saved ? 'Saved' : 'Save'}
        <span className="sr-only"> {event.title}</span>
      </span>
    </Button>
  );
}

/** Countdown to the start; hidden once the event has started. */
export function BigCountdown({ event }: { event: EventDetail }) {
  const now = useNow();
  const startsAt = Date.parse(event.starts_at);
  const { days, hours, minutes } = countdown(startsAt, now);
  if (startsAt <= now) return null;
  return (
    <div
      role="timer"
      aria-labelledby="countdown-title"
      className="accent-light flex flex-wrap items-center justify-between gap-x-8 gap-y-3 rounded-md border border-line bg-floor px-5 py-4 tight:px-2 sm:px-7"
    >
      <h2 id="countdown-title" className="font-sans text-base font-semibold tracking-normal">
        Event starts in
      </h2>
      <dl className="grid grow basis-full grid-cols-3 sm:grow-0 sm:basis-auto">
        <CountdownNumber value={days} unit={days === 1 ? 'day' : 'days'} />
        <CountdownNumber value={hours} unit={hours === 1 ? 'hour' : 'hours'} />
        <CountdownNumber value={minutes} unit={minutes === 1 ? 'minute' : 'minutes'} />
      </dl>
    </div>
  );
}

export function Cancelled({ reason }: { reason: string | null | undefined }) {
  return (
    <div className="grid gap-1 rounded-md border border-bad bg-bad-deep px-5 py-4 sm:px-7">
      <h2 className="font-sans text-base font-semibold tracking-normal text-bad">
        This event has been canceled
      </h2>
      {reason && <p className="break-words whitespace-pre-line">{reason}</p>}
      <p>Everyone with tickets is refunded automatically.</p>
    </div>
  );
}

function CountdownNumber({ value, unit }: { value: number; unit: string }) {
  return (
    <div className="flex flex-col-reverse items-center border-line not-first:border-l-2 sm:min-w-28">
      <dt className="text-sm text-dust">{unit}</dt>
      <dd className="font-display text-3xl leading-tight font-bold text-accent tabular-nums sm:text-4xl">
        {value}
      </dd>
    </div>
  );
}
