import { CalendarDays, Clock, MapPin, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { DEFAULT_DOORS, formatClock, formatDateRange } from '#shared/base/time.ts';
import type { EventDetail } from '#shared/events/events.schemas.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { EventBadges } from './EventBadges.tsx';
import { EventImage } from './EventImage.tsx';
import { daysText, placeText } from './eventText.ts';

/** The picture over the width of the page, fading into it. */
export function HeroImage({ event }: { event: EventDetail }) {
  return (
    <div className="relative h-56 overflow-hidden bg-raised sm:h-80 lg:h-88">
      <EventImage event={event} priority />
      <div
        aria-hidden="true"
        className="absolute inset-x-0 bottom-0 h-3/5 bg-linear-to-t from-night to-transparent"
      />
    </div>
  );
}

/** What the event is, when and where; reaches up into the picture. */
export function EventHead({ event, children }: { event: EventDetail; children?: ReactNode }) {
  return (
    <header className="relative -mt-10 sm:-mt-14">
      <div className="flex flex-wrap gap-1.5 empty:hidden">
        <EventBadges event={event} />
      </div>
      <h1 className="mt-3 text-title lg:text-[2.75rem]">{event.title}</h1>
      <div className="mt-5 flex flex-col gap-x-7 gap-y-2.5 sm:flex-row sm:flex-wrap">
        <Fact icon={CalendarDays}>
          {formatDateRange(event.start_date, event.end_date)}{' '}
          <Badge className="ml-1.5 align-middle">{daysText(event)}</Badge>
        </Fact>
        <Fact icon={Clock}>Doors open {formatClock(event.doors_open_time ?? DEFAULT_DOORS)}</Fact>
        <Fact icon={MapPin}>{placeText(event)}</Fact>
      </div>
      {children}
    </header>
  );
}

function Fact({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <p className="flex items-start gap-2.5">
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent" />
      <span className="min-w-0">{children}</span>
    </p>
  );
}
