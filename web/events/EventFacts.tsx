import { CalendarDays, Disc3, MapPin, type LucideIcon } from 'lucide-react';
import { formatEventDates } from '#shared/events/eventDates.ts';
import type { Event } from '#shared/events/events.schemas.ts';
import { Distance } from '#web/places/Distance.parts.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { Countdown } from '#web/ui/Countdown.tsx';
import { useNow } from '#web/ui/useNow.ts';
import type { Listed } from './foldSeries.ts';
import { daysText, djsText, placeText } from './eventText.rules.ts';

export function EventFacts({ event }: { event: Listed }) {
  return (
    <div className="grid gap-1 text-dust sm:gap-1.5">
      <Fact icon={CalendarDays}>
        {formatEventDates(event)}{' '}
        <Badge className="ml-1 align-middle">
          {event.folded ? event.series?.label : daysText(event)}
        </Badge>
      </Fact>
      <Fact icon={MapPin}>
        {placeText(event)}
        <Distance eventId={event.id} />
      </Fact>
      {event.djs.length > 0 && <Fact icon={Disc3}>{djsText(event.djs)}</Fact>}
    </div>
  );
}

function Fact({ icon: Icon, children }: { icon: LucideIcon; children: React.ReactNode }) {
  return (
    <p className="flex items-start gap-1.5 sm:gap-2.5">
      <Icon aria-hidden="true" className="mt-0.5 size-4 sm:mt-1 shrink-0 text-accent" />
      <span className="min-w-0">{children}</span>
    </p>
  );
}

/** Countdown to the start; nothing once the event has started or was canceled. */
export function StartsIn({ event }: { event: Event }) {
  const now = useNow();
  if (event.cancelled_at || Date.parse(event.starts_at) <= now) return null;
  return (
    <p className="flex flex-wrap items-baseline gap-x-2">
      <span className="text-sm text-dust">Event starts in</span>
      <Countdown
        to={Date.parse(event.starts_at)}
        className="font-display text-[0.9375rem] tracking-tight text-accent"
      />
    </p>
  );
}
