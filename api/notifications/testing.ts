import type { Kysely } from 'kysely';
import { createOwnersService } from '#api/accounts/accountOwners.service.ts';
import { openSession, createSessionsService } from '#api/accounts/sessions.service.ts';
import { boxOffice } from '#api/checkin/testing.fixture.ts';
import { add, tablesOf } from '#api/db/rows.testing.ts';
import type { Schema } from '#api/db/schema.ts';
import { createEventsService } from '#api/events/events.service.ts';
import { createFavouritesService } from '#api/favourites/favourites.service.ts';
import { seedFollowing } from '#api/favourites/testing.ts';
import { createWorker } from '#api/jobs/worker.ts';
import type { Pusher, PushMessage, PushOutcome, PushTarget } from '#api/push/pusher.ts';
import { TEST_VAPID } from '#api/push/testing.ts';
import { testPlatform, testContext } from '#api/testing.ts';
import type { PutSubscription } from '#shared/notifications/notifications.contract.ts';
import { type PushPayload, parsePushPayload } from '#shared/notifications/pushPayload.ts';
import { createNotificationsService } from './notifications.service.ts';

type Sent = PushMessage & { target: PushTarget };

function recordingPusher() {
  const sent: Sent[] = [];
  const answers: PushOutcome[] = [];
  const pusher: Pusher = {
    async send(target, message) {
      const outcome = answers.shift() ?? { kind: 'sent' };
      if (outcome.kind === 'sent') sent.push({ ...message, target });
      return outcome;
    },
  };
  return { pusher, sent, answers };
}

const nameOf = ({ endpoint }: { endpoint: string }) => endpoint.split('/').at(-1) ?? '';

export const aDevice = (name: string): PutSubscription['subscription'] => ({
  endpoint: `https://push.example.com/${name}`,
  keys: { p256dh: TEST_VAPID.publicKey, auth: 'A'.repeat(22) },
});

export const HOUR = 3_600_000;
/** The doors of event 1: 6 PM in New York on Friday, December 11, 2026. */
export const DOORS = Date.UTC(2026, 11, 11, 23);
/** Noon in New York on the day before event 1. */
export const NOON_BEFORE = Date.UTC(2026, 11, 10, 17);

/** The notifications service with all that it needs, and a fake push service. */
export async function createNotificationsFixture(db: Kysely<Schema>, now = NOON_BEFORE) {
  const platform = testPlatform({ now });
  const { ana, ben } = await seedFollowing(db, platform, 2);
  const context = testContext(db, { platform });
  const events = createEventsService(context);
  const favourites = createFavouritesService(context);
  const sessions = createSessionsService(context);
  const { pusher, sent, answers } = recordingPusher();
  const push = {
    pusher,
    keys: () => TEST_VAPID,
    mayPushTo: (endpoint: string) => endpoint.startsWith('https://push.example.com/'),
  };
  const notifications = createNotificationsService({ ...context, ...push, favourites, sessions });
  events.onEventChange(notifications.eventChanged);
  const worker = createWorker(context, { handlers: notifications.jobs });
  const office = boxOffice({ db, platform, events, eventId: 1, productId: 1 });
  let orders = 0;
  const accounts = createOwnersService(context);
  async function logIn(userId: string): Promise<string> {
    const user = await accounts.find(db, userId);
    if (!user) throw new Error(`no user ${userId}`);
    return (await openSession(db, { user, userAgent: null }, platform)).token;
  }
  async function device(name: string, userId: string | null, more: Partial<PutSubscription> = {}) {
    const token = userId === null ? null : await logIn(userId);
    return notifications.subscribe({ subscription: aDevice(name), ...more }, token);
  }
  async function save(userId: string, favourite = true) {
    const at = platform.clock();
    await favourites.sync(userId, { sentAt: at, changes: [{ eventId: 1, favourite, at }] });
  }
  const tables = tablesOf(db);
  const { rows, update } = tables;
  const devices = () => rows('push_subscriptions', {}, 'endpoint');
  const told = () =>
    sent
      .map(({ target, payload }) => [nameOf(target), parsePushPayload(payload).title] as const)
      .toSorted(([a], [b]) => a.localeCompare(b));

  return {
    db,
    context,
    ...tables,
    platform,
    ana,
    ben,
    events,
    sessions,
    logIn,
    notifications,
    answers,
    sent,
    /** All notifications: the device's name and the title. */
    told,
    /** The names of all devices that got a notification. */
    reached: () => told().map(([name]) => name),
    notes: (): PushPayload[] => sent.map(({ payload }) => parsePushPayload(payload)),
    device,
    save,
    /** Registers a device of a user who saves event 1. */
    async follower(name: string, userId: string) {
      await device(name, userId);
      await save(userId);
    },
    devices,
    names: async () => (await devices()).map(nameOf),

    /** Sells an order for event 1 and returns its number. */
    async buy(userId: string | null, kind: 'ticket' | 'addon' = 'ticket'): Promise<string> {
      await office.sell(1, { kind });
      orders += 1;
      const order_number = `RC-${orders}`;
      await update('orders', { order_number, user_id: userId }, { id: `order-1-${orders}` });
      return order_number;
    },

    /** Gives event 1 a single ticket product with this stock. */
    async stock(quantity: number, quantity_sold: number, quantity_held = 0): Promise<void> {
      await db.deleteFrom('ticket_products').execute();
      const counts = { quantity, quantity_sold, quantity_held };
      await add(db, 'ticket_products', { event_id: 1, price: 2500, active: 1, ...counts });
    },

    /** Advances the clock and runs due work. */
    async pass(ms = 0): Promise<void> {
      platform.advance(ms);
      await notifications.planner.plan();
      await worker.runDue();
    },
  };
}
