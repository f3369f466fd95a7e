import type { Follows } from '#shared/notifications/follows.schemas.ts';
import { favouriteIds } from '#shared/favourites/deviceFavourites.ts';
import { readFavourites, currentOwner } from '#web/favourites/favourites.local.ts';
import type { DeviceDb } from '#web/offline/db.ts';
import { readFollows } from './follows.storage.ts';

export type NotificationInterests = {
  favourites?: number[];
  orderNumbers: string[];
  follows: Follows;
};

const MAX_ORDERS = 200;

export async function readNotificationInterests(db: DeviceDb): Promise<NotificationInterests> {
  const guest = currentOwner() === null;
  const ofGuests = db.orders.filter(({ userId }) => userId === null);
  const newest = (await ofGuests.reverse().sortBy('savedAt')).slice(0, MAX_ORDERS);
  const orderNumbers = newest.map(({ orderNumber }) => String(orderNumber));
  const follows = readFollows();
  if (!guest) return { orderNumbers, follows };
  return {
    orderNumbers,
    follows,
    favourites: [...favouriteIds((await readFavourites(db, null)) ?? [])],
  };
}
