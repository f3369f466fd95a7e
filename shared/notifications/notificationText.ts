import { formatClock, formatDateRange } from '#shared/base/time.ts';
import { doorsClock } from '#shared/events/eventClocks.rules.ts';
import { NO_VENUE } from '#shared/events/noVenue.ts';
import type { Schedule, ScheduleDifference } from './scheduleChange.ts';
import type { Kind } from './kinds.ts';
import type { PushPayload } from './pushPayload.ts';

export type NotedEvent = Schedule & { id: number; title: string };

export type NotificationReason =
  | { kind: 'doors_soon'; ticket: boolean }
  | { kind: 'schedule_changed'; ticket: boolean; news: ScheduleDifference }
  | { kind: 'nearly_gone'; left: number };

const LONGEST_TITLE = 80;
const MANY = 20;

/** The notification about an event, kept short because lock screens show two lines. */
export function notificationText(event: NotedEvent, occasion: NotificationReason): PushPayload {
  return {
    ...textsOf(event, occasion),
    url: occasion.kind === 'doors_soon' && occasion.ticket ? '/tickets' : `/events/${event.id}`,
    tag: tagOf(occasion.kind, event.id),
  };
}

/**
 * Tag of a notification: a newer one with the same tag replaces it. Also serves as the topic at the push
 * service.
 */
function tagOf(kind: Kind, eventId: number): string {
  return `${kind}-${eventId}`;
}

function textsOf(
  event: NotedEvent,
  occasion: NotificationReason,
): Pick<PushPayload, 'title' | 'body'> {
  const name = clipped(event.title);
  switch (occasion.kind) {
    case 'doors_soon':
      return {
        title: `Doors open at ${clockOf(event)}: ${name}`,
        body: occasion.ticket
          ? `See you ${venueOrTown(event)}. Have your ticket ready: it works without a signal.`
          : `You saved this event. See you ${venueOrTown(event)}?`,
      };
    case 'schedule_changed':
      return occasion.news.cancelled
        ? {
            title: `Canceled: ${name}`,
            body: `Sorry, it won't take place on ${datesOf(event)}.`,
          }
        : { title: `Change of plan: ${name}`, body: changeText(event, occasion) };
    case 'nearly_gone':
      return { title: `Almost sold out: ${name}`, body: leftText(event, occasion.left) };
  }
}

function changeText(
  event: NotedEvent,
  { news, ticket }: { news: ScheduleDifference; ticket: boolean },
): string {
  const when = `Now ${datesOf(event)}, doors at ${clockOf(event)}.`;
  const where = `Now ${venueOrTown(event)}.`;
  const both = `Now ${datesOf(event)}, doors at ${clockOf(event)}, ${venueOrTown(event)}.`;
  const first = news.when && news.where ? both : news.when ? when : news.where ? where : '';
  const program = news.program && !first ? "There's a new schedule." : '';
  return [first, program, ticket ? 'Your ticket is still valid.' : ''].filter(Boolean).join(' ');
}

function leftText(event: NotedEvent, left: number): string {
  const dates = datesOf(event);
  if (left > MANY) return `90% of the tickets for ${dates} are gone.`;
  return `Only ${left} ${left === 1 ? 'ticket' : 'tickets'} left for ${dates}.`;
}

const clockOf = (event: Schedule): string => formatClock(doorsClock(event));
const datesOf = (event: Schedule): string => formatDateRange(event.start_date, event.end_date);

function venueOrTown({ venue, location }: Schedule): string {
  const named = venue !== '' && venue !== NO_VENUE && venue !== 'Multiple Venues';
  return named ? `at ${clipped(venue)}` : `in ${clipped(location)}`;
}

/** Cuts between characters, never inside an emoji. */
function clipped(text: string): string {
  const characters = Array.from(text.trim());
  return characters.length <= LONGEST_TITLE
    ? characters.join('')
    : `${characters
        .slice(0, LONGEST_TITLE - 1)
        .join('')
        .trimEnd()}…`;
}
