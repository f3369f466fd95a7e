import { etag } from 'hono/etag';
import type { Services } from '#api/compose.ts';
import { mount } from '#api/http/mount.ts';
import { calendarContract } from '#shared/calendar/calendar.contract.ts';

/** A high limit, because a calendar service reads the calendars of many people from one address. */
const READS = { points: 300, seconds: 60 };
const CHANGES = { points: 10, seconds: 60 };

const headers = {
  'Content-Type': 'text/calendar; charset=utf-8',
  'Cache-Control': 'private, no-cache',
};
const calendar = (content: string): Response => new Response(content, { headers });

/** Calendars that programs subscribe to; those of an account have private addresses. */
export function calendarRoutes({ calendars, limit }: Pick<Services, 'calendars' | 'limit'>) {
  const limited = limit('calendar', READS);
  return mount(calendarContract, {
    addresses: ({ user }) => calendars.addresses(user.id),
    replace: [limit('calendar-replace', CHANGES), ({ user }) => calendars.replace(user.id)],
    tickets: [limited, etag(), async ({ param }) => calendar(await calendars.tickets(param.file))],
    favorites: [
      limited,
      etag(),
      async ({ param }) => calendar(await calendars.favorites(param.file)),
    ],
    events: [limited, etag(), async ({ param }) => calendar(await calendars.events(param.file))],
  });
}
