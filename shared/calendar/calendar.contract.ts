import { z } from 'zod';
import { contract, file, reply } from '#shared/base/contract.ts';
import { MAX_LISTED } from '#shared/favourites/limits.ts';
import { notFound } from '#shared/base/errors.ts';

export const feedUnknown = notFound(
  'calendar.unknown',
  'This calendar link was replaced or is incomplete',
);

/** The private addresses of an account's two calendars: `https` addresses that end in `.ics`. */
export const calendarAddressesSchema = z.object({ tickets: z.url(), favorites: z.url() });
export type CalendarAddresses = z.infer<typeof calendarAddressesSchema>;

const LISTED = new RegExp(`^\\d{1,10}(-\\d{1,10}){0,${MAX_LISTED - 1}}\\.ics$`);

const feed = {
  access: 'public',
  shed: true,
  request: { params: z.object({ file: z.string().max(200) }) },
  responses: { 200: file('text/calendar') },
  problems: [feedUnknown],
} as const;

/** Calendars that programs subscribe to. Whoever knows the private address of one may read it. */
export const calendarContract = contract('calendar', {
  addresses: {
    get: '/api/calendar',
    summary: "The account's calendar addresses; null until they are made",
    access: 'user',
    shed: true,
    responses: { 200: reply(calendarAddressesSchema.nullable()) },
  },
  replace: {
    post: '/api/calendar',
    summary: 'Make new calendar addresses; earlier ones stop working',
    access: 'user',
    responses: { 200: reply(calendarAddressesSchema) },
  },
  tickets: { get: '/api/calendar/tickets/{file}', summary: "An account's tickets", ...feed },
  favorites: { get: '/api/calendar/favorites/{file}', summary: "An account's favorites", ...feed },
  events: {
    get: '/api/calendar/events/{file}',
    summary: 'The events whose ids the address lists, such as 7-12.ics',
    ...feed,
    problems: [],
    request: {
      params: z.object({
        file: z.string().max(1100).regex(LISTED, 'Must list the ids of events'),
      }),
    },
  },
});
