import { use, type ReactNode } from 'react';
import { CalendarDays, Disc3, MapPin, type LucideIcon } from 'lucide-react';
import { formatEventDates, formatNight, formatStart } from '#shared/events/eventTimeTexts.rules.ts';
import { venuesLine } from '#shared/events/events.rules.ts';
import type { Event } from '#shared/events/events.schemas.ts';
import { Distance, Distances } from '#web/places/Distance.parts.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { Countdown } from '#web/ui/Countdown.tsx';
import { cx } from '#web/ui/cx.ts';
import { useNow } from '#web/ui/useNow.ts';
import type { Listed } from '#shared/events/eventLists.rules.ts';
import { EventBadges } from './EventBadges.tsx';
import { daysText, placeText, venueText } from './eventText.rules.ts';

/** An event's date, place, DJs and badges; on phones two short rows beside the picture, which shows the date. */
export function EventFacts({ event }: { event: Listed }) {
  const isLong = event.start_date !== event.end_date;
  const span = event.folded ? event.series?.label : isLong && daysText(event);
  return (
    <>
      <Night event={event} />
      <div className="grid gap-1.5 text-dust max-sm:flex max-sm:h-6 max-sm:items-center">
        <Fact icon={CalendarDays} className={span ? 'shrink-0' : 'max-sm:hidden'}>
          <span className="max-sm:hidden">
            {formatEventDates(event)}
            {isLong ? ' ' : ` · ${formatStart(event)} `}
          </span>
          {span && <Badge className="align-middle sm:ml-1">{span}</Badge>}
        </Fact>
        <div className="flex flex-wrap gap-1.5 empty:hidden max-sm:h-6 max-sm:min-w-0 max-sm:overflow-hidden max-sm:*:whitespace-nowrap! sm:absolute sm:top-3.5 sm:left-3.5 sm:pr-16">
          <EventBadges event={event} />
        </div>
        <Fact icon={MapPin} className="max-sm:hidden">
          {placeText(event)}
          <Distance eventId={event.id} />
        </Fact>
        {event.djs.length > 0 && (
          <Fact icon={Disc3} className="max-sm:min-w-0 max-sm:flex-1">
            {venuesLine(event.djs)}
          </Fact>
        )}
      </div>
    </>
  );
}

/** One line for phones: `Sat 8 PM · rink · 5 mi`, or with the town if the distance is unknown. */
function Night({ event }: { event: Listed }) {
  const miles = use(Distances)?.get(event.id);
  const town = miles ? '' : event.location;
  const where = [town, venueText(event)].filter(Boolean).join(' · ');
  return (
    <p className="flex gap-x-1 sm:hidden">
      <span className="shrink-0 font-semibold">{formatNight(event, useNow())}</span>
      {where && <span className="truncate text-dust">· {where}</span>}
      {miles && <span className="shrink-0 font-semibold">· {miles}</span>}
    </p>
  );
}

type FactProps = { icon: LucideIcon; className?: string; children: ReactNode };

function Fact({ icon: Icon, className, children }: FactProps) {
  return (
    <p className={cx('flex items-start gap-1.5 sm:gap-2.5', className)}>
      <Icon aria-hidden="true" className="mt-1 size-4 shrink-0 text-accent max-sm:hidden" />
      <span className="min-w-0 max-sm:truncate">{children}</span>
    </p>
  );
}

/** Countdown to the start; nothing once the event has started or was canceled. */
export function StartsIn({ event }: { event: Event }) {
  const now = useNow();
  if (event.cancelled_at || Date.parse(event.starts_at) <= now) return null;
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 max-sm:hidden">
      <span className="text-sm text-dust">Event starts in</span>
      <Countdown
        to={Date.parse(event.starts_at)}
        className="font-display text-[0.9375rem] tracking-tight text-accent"
      />
    </p>
  );
}
