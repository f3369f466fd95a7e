import { clockTexts } from './eventWallTimes.rules.ts';
import type { Event } from './events.schemas.ts';
import { type CalendarEntry, hostOf, sequenceOf } from './icalendar.ts';
import { NO_VENUE } from './events.rules.ts';

/** The entry of an event that somebody may go to, which leaves them free. `origin`: of the site. */
export function eventEntry(event: Event, origin: string): CalendarEntry {
  const { id, title, venue, location } = event;
  return {
    uid: `event-${id}@${hostOf(origin)}`,
    title,
    day: event.start_date,
    startsAt: Date.parse(event.starts_at),
    endsAt: Date.parse(event.end_time),
    timeZone: event.time_zone,
    place: [venue === NO_VENUE ? '' : venue, location].filter(Boolean).join(', '),
    notes: [...clockTexts(event), `Details: ${origin}/events/${id}`].join('\n'),
    url: `${origin}/events/${id}`,
    sequence: sequenceOf(event.updated_at),
    tentative: true,
    ...(event.cancelled_at ? { cancelled: true } : {}),
  };
}
