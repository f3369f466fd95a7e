import type { AppContext } from '#api/context.ts';
import { sameSecret } from '#api/crypto/token.ts';
import type { EventsService } from '#api/events/events.service.ts';
import type { FavouritesService } from '#api/favourites/favourites.service.ts';
import type { OrdersService } from '#api/orders/orders.service.ts';
import { AppError } from '#shared/base/errors.ts';
import { PRODUCT } from '#shared/base/brand.ts';
import { type CalendarAddresses, feedUnknown } from '#shared/calendar/calendar.contract.ts';
import { eventEntry, calendarEntries } from '#shared/calendar/calendarEntries.rules.ts';
import { type CalendarEntry, icalendar } from '#shared/calendar/icalendar.ts';
import { findFeed, saveFeed } from './calendar.store.ts';

type Services = { orders: OrdersService; events: EventsService; favourites: FavouritesService };

const KEY_BYTES = 16;

/**
 * Makes a calendar file that changes only with its entries, so that calendar programs that already have it get a 304.
 */
function feedOf(name: string, entries: readonly CalendarEntry[], changes: readonly string[]) {
  const changedAt = Math.max(0, ...changes.map((at) => Date.parse(at)));
  return icalendar(entries, PRODUCT, changedAt, { name: `${PRODUCT}: ${name}` });
}

export function createCalendarService(
  { db, platform, config: { publicUrl } }: AppContext,
  { orders, events, favourites }: Services,
) {
  // Tokens are made with our key, so a stolen database is not enough to read a calendar.
  const tokenOf = (key: string): string => `${key}.${platform.sealer.mark(`calendar\0${key}`)}`;

  function addressesOf(key: string): CalendarAddresses {
    const at = (which: string) => `${publicUrl}/api/calendar/${which}/${tokenOf(key)}.ics`;
    return { tickets: at('tickets'), favorites: at('favorites') };
  }

  async function ownerOfFile(file: string): Promise<string> {
    const given = file.replace(/\.ics$/, '');
    const [key = ''] = given.split('.', 1);
    const feed = sameSecret(given, tokenOf(key)) && (await findFeed(db, 'key', key));
    if (!feed) throw new AppError(feedUnknown);
    return feed.user_id;
  }

  async function eventsFeed(name: string, ids: ReadonlySet<number>): Promise<string> {
    const own = (await events.list()).filter(({ id }) => ids.has(id));
    const entries = own.map((event) => eventEntry(event, publicUrl));
    const changes = own.map((event) => event.updated_at);
    return feedOf(name, entries, changes);
  }

  return {
    async addresses(userId: string): Promise<CalendarAddresses | null> {
      const feed = await findFeed(db, 'user_id', userId);
      return feed ? addressesOf(feed.key) : null;
    },

    /** Makes new addresses; the earlier ones stop working. */
    async replace(userId: string): Promise<CalendarAddresses> {
      const key = Buffer.from(platform.random(KEY_BYTES)).toString('base64url');
      await saveFeed(db, { user_id: userId, key, created_at: platform.clock() });
      return addressesOf(key);
    },

    /** The calendar of an account's tickets. It links to the login, never to an order. Throws `feedUnknown`. */
    async tickets(file: string): Promise<string> {
      const own = await orders.ofUser(await ownerOfFile(file));
      return feedOf(
        'My tickets',
        own.flatMap((order) => calendarEntries(order, publicUrl, `${publicUrl}/tickets`)),
        own.flatMap(({ event }) => event?.updated_at ?? []),
      );
    },

    /** The calendar of an account's favorites. Throws `feedUnknown`. */
    async favorites(file: string): Promise<string> {
      const saved = await favourites.savedBy(await ownerOfFile(file));
      return eventsFeed('Favorites', new Set(saved));
    },

    /** The calendar of the events whose ids are in the address. Drafts and unknown events are left out. */
    events: (file: string) =>
      eventsFeed('Events', new Set(file.replace('.ics', '').split('-').map(Number))),
  };
}
