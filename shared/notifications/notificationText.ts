import type { EventKind } from './notificationKinds.ts';
import type { PushPayload } from './pushPayload.ts';
import { formatClock, formatDateRange } from '#shared/base/time.ts';
import { formatEventDates, hoursTexts } from '#shared/events/eventTimeTexts.rules.ts';
import type { Told } from '#shared/events/eventFields.ts';
import { doorsClock, type EventClocks } from '#shared/events/eventWallTimes.rules.ts';
import { isVenueName } from '#shared/events/events.rules.ts';
import { type EventDifference, kindsIn, type ToldFacts } from './eventDifference.rules.ts';

type ChangeTexts = {
  /** The label of the change in the e-mail. */
  label: string;
  /** The value as the e-mail shows it; called for the facts before and after the change. */
  mail(facts: ToldFacts): string;
  /** How a notification goes on after 'Now', which it leaves out if nothing that buyers knew is different. */
  push(facts: ToldFacts): string;
};

/** How buyers are told about each kind of change. */
export const CHANGE_TEXTS: Readonly<Record<Told, ChangeTexts>> = {
  when: {
    label: 'When',
    mail: ({ start_date, end_date, ...clocks }) =>
      [
        `${formatEventDates({ start_date, end_date })}, doors open ${clockOf(clocks)}`,
        ...hoursTexts({ start_date, end_date, ...clocks }),
      ].join(', '),
    push: (facts) => `${datesOf(facts)}, doors at ${clockOf(facts)}`,
  },
  where: {
    label: 'Where',
    mail: ({ venue, location }) => [venue, location].filter(Boolean).join(', '),
    push: venueOrTown,
  },
};

const LONGEST = 80;

const clockOf = (clocks: EventClocks): string => formatClock(doorsClock(clocks));
const datesOf = (event: ToldFacts): string => formatDateRange(event.start_date, event.end_date);

function venueOrTown({ venue, location }: ToldFacts): string {
  return isVenueName(venue) ? `at ${clipped(venue)}` : `in ${clipped(location)}`;
}

/** Cuts between characters, never inside an emoji. */
function clipped(text: string): string {
  const characters = Array.from(text.trim());
  return characters.length <= LONGEST
    ? characters.join('')
    : `${characters
        .slice(0, LONGEST - 1)
        .join('')
        .trimEnd()}…`;
}

export type NotedEvent = ToldFacts & { id: number; title: string };

export type NotificationReason =
  | { kind: 'doors_soon'; ticket: boolean }
  | { kind: 'schedule_changed'; ticket: boolean; news: EventDifference }
  | { kind: 'nearly_gone'; left: number }
  /** `more` counts the other new dates of DJs that the recipient follows. */
  | { kind: 'dj_dates'; dj: { id: number; name: string }; more: number };

const MANY = 20;

/** The notification about an event, kept short because lock screens show two lines. */
export function notificationText(event: NotedEvent, occasion: NotificationReason): PushPayload {
  return {
    ...textsOf(event, occasion),
    url: urlOf(event, occasion),
    tag: tagOf(occasion.kind, event.id),
  };
}

function urlOf({ id }: NotedEvent, occasion: NotificationReason): string {
  if (occasion.kind === 'doors_soon' && occasion.ticket) return '/tickets';
  const several = occasion.kind === 'dj_dates' && occasion.more > 0;
  return several ? `/djs/${occasion.dj.id}` : `/events/${id}`;
}

/**
 * Tag of a notification: a newer one with the same tag replaces it. Also serves as the topic at the push
 * service.
 */
function tagOf(kind: EventKind, eventId: number): string {
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
        : {
            title: occasion.news.added ? `More about ${name}` : `Change of plan: ${name}`,
            body: changeText(event, occasion),
          };
    case 'nearly_gone':
      return { title: `Almost sold out: ${name}`, body: leftText(event, occasion.left) };
    case 'dj_dates':
      return {
        title: `${clipped(occasion.dj.name)}: ${name}`,
        body: `${datesOf(event)} ${venueOrTown(event)}.${moreText(occasion.more)}`,
      };
  }
}

function changeText(
  event: NotedEvent,
  { news, ticket }: { news: EventDifference; ticket: boolean },
): string {
  const changes = kindsIn(news).map((kind) => CHANGE_TEXTS[kind].push(event));
  const all = changes.join(', ');
  const start = news.added ? all.slice(0, 1).toUpperCase() + all.slice(1) : `Now ${all}`;
  const first = all && `${start}.`;
  const program = news.program && !first ? "There's a new schedule." : '';
  return [first, program, ticket ? 'Your ticket is still valid.' : ''].filter(Boolean).join(' ');
}

const moreText = (more: number): string =>
  more === 0 ? '' : ` And ${more} more new ${more === 1 ? 'date' : 'dates'}.`;

function leftText(event: NotedEvent, left: number): string {
  const dates = datesOf(event);
  if (left > MANY) return `90% of the tickets for ${dates} are gone.`;
  return `Only ${left} ${left === 1 ? 'ticket' : 'tickets'} left for ${dates}.`;
}
