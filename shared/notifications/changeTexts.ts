import { formatClock, formatDateRange } from '#shared/base/time.ts';
import { doorsClock, type EventClocks } from '#shared/events/eventClocks.rules.ts';
import { formatEventDates } from '#shared/events/eventDates.ts';
import type { Told } from '#shared/events/eventFields.ts';
import { hoursTexts } from '#shared/events/eventWallTimes.rules.ts';
import { NO_VENUE } from '#shared/events/noVenue.ts';
import type { ToldFacts } from './eventDifference.ts';

type ChangeTexts = {
  /** The label of the change in the e-mail, and how it writes the value before and after. */
  label: string;
  mail(facts: ToldFacts): string;
  /** How a notification goes on after 'Now'. */
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

export const clockOf = (clocks: EventClocks): string => formatClock(doorsClock(clocks));
export const datesOf = (event: ToldFacts): string =>
  formatDateRange(event.start_date, event.end_date);

export function venueOrTown({ venue, location }: ToldFacts): string {
  const named = venue !== '' && venue !== NO_VENUE && venue !== 'Multiple Venues';
  return named ? `at ${clipped(venue)}` : `in ${clipped(location)}`;
}

/** Cuts between characters, never inside an emoji. */
export function clipped(text: string): string {
  const characters = Array.from(text.trim());
  return characters.length <= LONGEST
    ? characters.join('')
    : `${characters
        .slice(0, LONGEST - 1)
        .join('')
        .trimEnd()}…`;
}
