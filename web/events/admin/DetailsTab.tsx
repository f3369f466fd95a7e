import type { ReactNode } from 'react';
import { formatClock, formatDate } from '#shared/base/time.ts';
import { zoneName } from '#shared/venues/timeZoneChoices.rules.ts';
import type { AdminEvent } from '#shared/events/adminEvents.schemas.ts';
import { hoursInWords } from '#shared/events/eventTimeTexts.rules.ts';
import { isElsewhere } from '#shared/pictures/pictureUrl.ts';
import { EventImage } from '#web/events/EventImage.parts.tsx';
import { Card } from '#web/ui/Card.tsx';

export function DetailsTab({ event }: { event: AdminEvent }) {
  const { venues, venue } = event;
  const names = venues.map(({ name }) => name).join(', ');
  return (
    <Card className="grid gap-6 p-5 sm:p-7 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-10">
      <dl className="grid content-start gap-x-8 gap-y-5 sm:grid-cols-2">
        <Fact name="Description" wide>
          {event.description ? (
            <span className="whitespace-pre-line">{event.description}</span>
          ) : (
            <Nothing>No description yet</Nothing>
          )}
        </Fact>
        <Fact name="Start date">{formatDate(event.start_date)}</Fact>
        <Fact name="End date">{formatDate(event.end_date)}</Fact>
        <Fact name="Doors open">
          {event.doors_open_time ? formatClock(event.doors_open_time) : doorsDefault(event)}
        </Fact>
        <Fact name="Time">{hoursInWords(event)}</Fact>
        <Fact name="Time zone">{zoneName(event.time_zone)}</Fact>
        <Fact name="Location">{event.location}</Fact>
        <Fact name="Venue">
          {venue}
          {names && names !== venue && <span className="block text-dust">{names}</span>}
        </Fact>
        {event.tickets.length === 0 && <Fact name="Base price">${event.base_price}</Fact>}
        {event.notices && <Fact name="Please note">{event.notices.join(', ')}</Fact>}
        <Fact name="Featured">{event.is_featured ? 'Yes' : 'No'}</Fact>
        <Fact name="Image URL" wide>
          {event.image_url ? (
            <>
              <span className="break-all">{event.image_url}</span>
              {isElsewhere(event.image_url) && (
                <span className="block text-dust">
                  Not copied to this site yet: visitors see a generated poster
                </span>
              )}
            </>
          ) : (
            <Nothing>None: a poster is generated</Nothing>
          )}
        </Fact>
      </dl>
      <div className="aspect-[2/1] self-start overflow-hidden rounded-sm bg-raised max-lg:order-first">
        <EventImage event={event} sizes="(min-width: 64rem) 320px, 100vw" />
      </div>
    </Card>
  );
}

const doorsDefault = ({ start_time_local: start }: AdminEvent): string =>
  start ? `${formatClock(start)} (at the start)` : '6:00 PM (default)';

type FactProps = { name: string; wide?: boolean; children: ReactNode };

function Fact({ name, wide = false, children }: FactProps) {
  return (
    <div className={wide ? 'min-w-0 sm:col-span-2' : 'min-w-0'}>
      <dt className="text-sm text-dust">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

function Nothing({ children }: { children: ReactNode }) {
  return <span className="text-dust">{children}</span>;
}
