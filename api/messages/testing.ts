import { Hono } from 'hono';
import type { Kysely } from 'kysely';
import { placeComplimentary } from '#api/checkout/officeCheckouts.commands.ts';
import { from } from '#api/checkout/testing/sale.ts';
import { openWorld } from '#api/checkout/testing/world.ts';
import type { Schema } from '#api/db/schema.ts';
import { inTransaction } from '#api/db/transaction.ts';
import { callerOf } from '#api/http/testing.ts';
import type { AppEnv } from '#api/http/requestVariables.ts';
import { testMailbox } from '#api/mail/testing.ts';
import { anActor } from '#api/testing.ts';
import type { Role } from '#shared/accounts/accounts.schemas.ts';
import type { SendMessage } from '#shared/messages/messages.schemas.ts';
import type { ServerMode } from '#shared/orders/orders.schemas.ts';
import { createMessagesService } from './messages.service.ts';
import { messagesRoutes } from './messages.routes.ts';
import { messageWriters } from './messages.writers.ts';

export const ALL = { ticketIds: null, days: null, checkedIn: null };
export const addressOf = (name: string) => `${name}@rink.example`;

/** Opens a shop with the messages service and a mailbox, to write to the buyers of an event. For tests. */
export async function openMessages(database?: Kysely<Schema>, mode: ServerMode = 'demo') {
  const world = await openWorld(database, { quantity: 1000 });
  const { db, platform, sale } = world;
  const context = { ...world, mode };
  const messages = createMessagesService(context);
  const writers = messageWriters(context, world);
  const { mails, worker } = testMailbox(context, writers, messages.jobs);
  let keys = 0;
  const wish = (with_: Partial<SendMessage> = {}): SendMessage => ({
    kind: 'about_event',
    subject: 'Doors at eight',
    text: 'Bring **socks**.',
    audience: ALL,
    idempotencyKey: `message-${(keys += 1)}-key`,
    ...with_,
  });
  const routes = messagesRoutes({ ...world, messages });
  return {
    ...world,
    messages,
    mails,
    worker,
    wish,
    send: (with_: Partial<SendMessage> = {}) => messages.send(sale.eventId, wish(with_), anActor),
    list: async () => (await messages.list(sale.eventId)).messages,
    /** Advances the clock until all waiting messages and mails have gone out. */
    async sendAll() {
      for (const ms of [120_000, 3_600_000]) {
        platform.advance(ms);
        await worker.runDue();
      }
    },
    /** The names of those who got a mail since the last call. */
    reached: () =>
      mails
        .splice(0)
        .map(({ to }) => to.address.split('@', 1).join())
        .toSorted(),
    buyAs: (name: string, rest = {}, quantity = 1) =>
      world.buy(quantity, { ...from(addressOf(name)), ...rest }),
    /** Gives complimentary tickets to people with these names. */
    invite: (names: readonly string[]) =>
      inTransaction(db, (trx) =>
        placeComplimentary(world.context, trx, {
          product: { id: sale.pass, event_id: sale.eventId, name: 'Pass', ticket_type: 'pass' },
          guests: names.map((name) => ({ name: 'Guest', email: addressOf(name), quantity: 1 })),
          note: null,
        }),
      ),
    as: (role: Role | null) => callerOf(new Hono<AppEnv>().route('/', routes), role),
  };
}
