import { intentOf } from '#api/checkout/testing/rig.ts';
import { of } from '#api/checkout/testing/sale.ts';
import { type From, openWorld } from '#api/checkout/testing/world.ts';
import { wish } from '#api/refunds/testing.ts';
import {
  type Join,
  entryPageSchema,
  takenSchema,
} from '#shared/waitingList/waitingList.schemas.ts';
import { entryToken } from './waitingList.mails.ts';

/** A test rig whose passes are sold out, each to another buyer, with functions for the waiting list. */
export async function openWaitingList(from?: From, quantity = 2) {
  const world = await openWorld(from, { admin: true, quantity });
  const { sale, rig, post, rows } = world;
  const sold: string[] = [];
  for (let n = 0; n < quantity; n += 1) sold.push((await world.buy()).id);
  await world.later();
  rig.mails.length = 0;
  const tokenOf = (id: number) => entryToken(rig.platform.sealer, id);
  const ask = (call: 'look' | 'leave' | 'take') => (id: number) =>
    post(`/api/waiting-list/${call}`, { token: tokenOf(id) });
  const [looking, leave, taking] = [ask('look'), ask('leave'), ask('take')];
  const zoe = { ticketId: sale.pass, quantity: 1, email: 'zoe@example.com', name: 'Zoe Roller' };
  return {
    ...world,
    buyOne: (amount = 1, ticketId = sale.pass) => world.pay(1, of(ticketId, amount)),
    tokenOf,
    entries: () => rows('waiting_list', {}, 'id'),
    entryIds: async () => (await rows('waiting_list', {}, 'id')).map(({ id }) => id),
    joining: (with_: Partial<Join> = {}, eventId = sale.eventId) =>
      post(`/api/events/${eventId}/waiting-list`, { ...zoe, ...with_ }),
    join: (email: string, wanted = 1, ticketId = sale.pass) =>
      rig.waitingList.join(sale.eventId, { ...zoe, ticketId, quantity: wanted, email }, null),
    sweep: () => rig.waitingList.waiting.sweep(),
    look: async (id: number) => entryPageSchema.parse(await (await looking(id)).json()),
    leave,
    taking,
    async buyOffered(id: number) {
      const taken = takenSchema.parse(await (await taking(id)).json());
      if (!taken.payment) throw new Error('Nothing is to be paid');
      const { clientSecret } = taken.payment.setup;
      await rig.demo.confirm({ id: intentOf(clientSecret), clientSecret }, 'success');
      return rig.checkout.process(intentOf(clientSecret));
    },
    /** Refunds the order of the first pass. */
    refundFirst: () => post(`/api/admin/orders/${sold[0] ?? ''}/refunds`, wish({ all: true })),
    async counts(id = sale.pass) {
      const [row] = await rows('ticket_products', { id });
      return [row?.quantity_sold, row?.quantity_held, row?.quantity_waiting];
    },
  };
}
