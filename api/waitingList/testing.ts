import type { Kysely } from 'kysely';
import { createRig, intentOf, paid } from '#api/checkout/testing/rig.ts';
import { aBasket, seedSale } from '#api/checkout/testing/sale.ts';
import type { Schema } from '#api/db/schema.ts';
import { anAdmin } from '#api/refunds/testing.ts';
import type { Join } from '#shared/waitingList/waitingList.schemas.ts';
import { entryPageSchema, takenSchema } from '#shared/waitingList/waitingList.schemas.ts';
import { entryToken } from './entryToken.ts';

/** A shop whose passes are sold out: each to one buyer. */
export async function openWaitingList(db: Kysely<Schema>, stock = 2) {
  const sale = await seedSale(db, { stock });
  const rig = createRig(db, { user: await anAdmin(db) });
  const buy = (quantity = 1, ticketId = sale.pass) =>
    paid(rig, aBasket(sale, 1, { tickets: [{ ticketId, quantity }] }));
  const sold: string[] = [];
  for (let n = 0; n < stock; n += 1) {
    const order = await rig.checkout.process((await buy()).id);
    if (order) sold.push(order.orderId);
  }
  await rig.worker.runDue();
  rig.mails.length = 0;
  const tokenOf = (id: number) => entryToken(rig.platform.sealer, id);
  const entries = () => db.selectFrom('waiting_list').selectAll().orderBy('id').execute();
  return {
    db,
    sale,
    rig,
    buy,
    sold,
    tokenOf,
    entries,
    joining: (wish: Partial<Join> = {}, eventId = sale.eventId) =>
      rig.post(`/api/events/${eventId}/waiting-list`, {
        ticketId: sale.pass,
        quantity: 1,
        email: 'zoe@example.com',
        name: 'Zoe Roller',
        ...wish,
      }),
    join: (email: string, quantity = 1, ticketId = sale.pass) =>
      rig.waitingList.join(sale.eventId, { ticketId, quantity, email, name: 'Zoe Roller' }, null),
    sweep: () => rig.waitingList.waiting.sweep(),
    look: async (id: number) =>
      entryPageSchema.parse(
        await (await rig.post('/api/waiting-list/look', { token: tokenOf(id) })).json(),
      ),
    leave: (id: number) => rig.post('/api/waiting-list/leave', { token: tokenOf(id) }),
    taking: (id: number) => rig.post('/api/waiting-list/take', { token: tokenOf(id) }),
    async buyOffered(id: number) {
      const taken = takenSchema.parse(
        await (await rig.post('/api/waiting-list/take', { token: tokenOf(id) })).json(),
      );
      if (!taken.payment) throw new Error('Nothing is to be paid');
      const { clientSecret } = taken.payment.setup;
      await rig.demo.confirm({ id: intentOf(clientSecret), clientSecret }, 'success');
      return rig.checkout.process(intentOf(clientSecret));
    },
    counts: (id = sale.pass) =>
      db
        .selectFrom('ticket_products')
        .select(['quantity_sold as sold', 'quantity_held as held', 'quantity_waiting as waiting'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),
  };
}
