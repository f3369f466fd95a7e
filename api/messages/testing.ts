import { Hono } from 'hono';
import type { Kysely } from 'kysely';
import { placeComplimentary } from '#api/checkout/complimentary.commands.ts';
import { createRig, paid } from '#api/checkout/testing/rig.ts';
import { aBasket, seedSale } from '#api/checkout/testing/sale.ts';
import type { Schema } from '#api/db/schema.ts';
import { inTransaction } from '#api/db/open.ts';
import { createLimit } from '#api/http/rateLimit.ts';
import { callerOf } from '#api/http/testing.ts';
import type { AppEnv } from '#api/http/types.ts';
import { testMailbox } from '#api/mail/testing.ts';
import { stock } from '#api/stock/stock.commands.ts';
import { anActor } from '#api/testing.ts';
import type { Role } from '#shared/accounts/accounts.schemas.ts';
import type { CreateCheckout } from '#shared/checkout/checkout.schemas.ts';
import type { SendMessage } from '#shared/messages/messages.schemas.ts';
import type { ServerMode } from '#shared/orders/orders.schemas.ts';
import { aCustomer } from '#shared/testing/builders.ts';
import { createMessagesService } from './messages.service.ts';
import { messagesRoutes } from './messages.routes.ts';
import { messageWriters } from './messages.writers.ts';

export const ALL = { ticketIds: null, days: null, checkedIn: null };

/** An event whose buyers can be written to. For tests. */
export async function openMessages(
  db: Kysely<Schema>,
  { mode = 'demo' }: { mode?: ServerMode } = {},
) {
  const sale = await seedSale(db, { stock: 1000 });
  const rig = createRig(db);
  const { platform } = rig;
  const publicUrl = 'http://localhost:3000';
  const messages = createMessagesService({ db, platform, mode, publicUrl });
  const writers = messageWriters({ db, platform, publicUrl, findOrder: rig.orders.find });
  const { mails, worker } = testMailbox(db, platform, writers, messages.jobs);
  let keys = 0;
  const wish = (with_: Partial<SendMessage> = {}): SendMessage => ({
    kind: 'about_event',
    subject: 'Doors at eight',
    text: 'Bring **socks**.',
    audience: ALL,
    idempotencyKey: `message-${(keys += 1)}-key`,
    ...with_,
  });
  return {
    db,
    sale,
    rig,
    platform,
    messages,
    mails,
    worker,
    wish,
    send: (with_: Partial<SendMessage> = {}) => messages.send(sale.eventId, wish(with_), anActor),
    list: async () => (await messages.list(sale.eventId)).messages,
    /** Two minutes on, and until all mails have gone. */
    async sendAll() {
      platform.advance(120_000);
      await worker.runDue();
      platform.advance(3_600_000);
      await worker.runDue();
    },
    /** Who buys tickets; the id of the order. */
    async buy(
      email: string,
      tickets: CreateCheckout['tickets'] = [{ ticketId: sale.pass, quantity: 1 }],
    ) {
      const customerInfo = { ...aCustomer(), email };
      const { id } = await paid(rig, aBasket(sale, 1, { tickets, customerInfo }));
      return (await rig.checkout.process(id))?.orderId ?? '';
    },
    /** Who gets a complimentary ticket. */
    invite: (addresses: readonly string[]) =>
      inTransaction(db, (trx) =>
        placeComplimentary({ platform, stock }, trx, {
          product: { id: sale.pass, event_id: sale.eventId, name: 'Pass', ticket_type: 'pass' },
          guests: addresses.map((email) => ({ name: 'Guest', email, quantity: 1 })),
          note: null,
        }),
      ),
    as: (role: Role | null) =>
      callerOf(
        new Hono<AppEnv>().route('/', messagesRoutes({ messages, limit: createLimit(false) })),
        role,
      ),
  };
}
