import type { Kysely } from 'kysely';
import { aBasket, from, seedSale } from '#api/checkout/testing/sale.ts';
import { openSite } from '#api/checkout/testing/site.ts';
import type { Dialect } from '#api/db/columns.ts';
import type { Schema } from '#api/db/schema.ts';
import { anActor, testPlatform } from '#api/testing.ts';
import { paymentSetupSchema } from '#shared/orders/orders.schemas.ts';
import {
  PLACE_HEADER,
  placeSchema,
  type RoomSettings,
} from '#shared/waitingRoom/waitingRoom.schemas.ts';

const CLOSED: RoomSettings = { starts_at: null, under_load: false };

/** The server over an event with tickets, and a load that tests set. */
export async function openRoom(db: Kysely<Schema>, engine: Dialect) {
  const platform = testPlatform();
  const sale = await seedSale(db, {}, platform);
  let waiting = 0;
  const { waitingRoom: room, post } = openSite(
    db,
    {},
    { platform, engine, waiting: () => waiting },
  );
  const { eventId } = sale;
  let buyers = 0;
  return {
    db,
    eventId,
    platform,
    post,
    room,
    setLoad: (high: boolean) => void (waiting = high ? 1000 : 0),
    set: (settings: Partial<RoomSettings>) =>
      room.change(eventId, { ...CLOSED, ...settings }, anActor),
    enter: (who: string | number, userId: string | null = null) =>
      room.enter(eventId, `device-of-tests-${who}`, userId),
    look: async (token: string | null) =>
      placeSchema.parse(await (await post('/api/waiting-room/look', { token })).json()),
    sweep: () => room.keeper.sweep(),
    /** Each by another buyer. */
    buy: (place: string | null, rest: object = {}) => {
      buyers += 1;
      const basket = aBasket(sale, 1, { ...from(`buyer${buyers}@example.com`), ...rest });
      const headers = place === null ? {} : { [PLACE_HEADER]: place };
      return post('/api/create-payment-intent', basket, headers);
    },
    setupOf: async (answer: Response) => paymentSetupSchema.parse(await answer.json()),
  };
}

export type RoomRig = Awaited<ReturnType<typeof openRoom>>;
