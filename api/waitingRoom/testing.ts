import type { Kysely } from 'kysely';
import { createApp } from '#api/app.ts';
import { aBasket, seedSale } from '#api/checkout/testing/sale.ts';
import { compose } from '#api/compose.ts';
import { readConfig } from '#api/config.ts';
import type { Dialect } from '#api/db/columns.ts';
import type { Schema } from '#api/db/schema.ts';
import { TEST_VAPID } from '#api/push/testing.ts';
import { anActor, testPlatform } from '#api/testing.ts';
import type { PaymentSetup } from '#shared/orders/orders.schemas.ts';
import {
  PLACE_HEADER,
  placeSchema,
  type RoomSettings,
} from '#shared/waitingRoom/waitingRoom.schemas.ts';

/** The server over an event with tickets, and a load that tests set. */
export async function openRoom(db: Kysely<Schema>, engine: Dialect) {
  const platform = testPlatform();
  const sale = await seedSale(db, {}, platform);
  const config = readConfig({
    RATE_LIMITS: 'off',
    DATA_DIR: '/nonexistent',
    VAPID_PUBLIC_KEY: TEST_VAPID.publicKey,
    VAPID_PRIVATE_KEY: TEST_VAPID.privateKey,
  });
  let waiting = 0;
  const services = compose(config, { db, engine, waiting: () => waiting }, platform);
  const app = createApp(services, { webRoot: '/nonexistent' });
  const { eventId } = sale;
  const post = async (path: string, body: unknown, headers: Record<string, string> = {}) =>
    app.request(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  let buyers = 0;
  return {
    db,
    sale,
    eventId,
    services,
    platform,
    post,
    room: services.waitingRoom,
    setLoad: (high: boolean) => (waiting = high ? 1000 : 0),
    set: (settings: Partial<RoomSettings>) =>
      services.waitingRoom.change(
        eventId,
        { starts_at: null, under_load: false, ...settings },
        anActor,
      ),
    enter: (who: string | number, userId: string | null = null) =>
      services.waitingRoom.enter(eventId, `device-of-tests-${who}`, userId),
    look: async (token: string | null) =>
      placeSchema.parse(await (await post('/api/waiting-room/look', { token })).json()),
    sweep: () => services.waitingRoom.keeper.sweep(),
    /** Each by another buyer. */
    buy: (place: string | null, rest: object = {}) => {
      buyers += 1;
      const { customerInfo, ...basket } = aBasket(sale, 1);
      const customer = { ...customerInfo, email: `buyer${buyers}@example.com` };
      return post(
        '/api/create-payment-intent',
        { ...basket, customerInfo: customer, ...rest },
        place === null ? {} : { [PLACE_HEADER]: place },
      );
    },
    setupOf: async (answer: Response): Promise<PaymentSetup> =>
      (await answer.json()) as PaymentSetup,
  };
}

export type RoomRig = Awaited<ReturnType<typeof openRoom>>;
