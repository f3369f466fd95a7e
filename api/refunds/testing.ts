import type { Selectable } from 'kysely';
import type { createRig } from '#api/checkout/testing/rig.ts';
import { type From, openWorld } from '#api/checkout/testing/world.ts';
import type { Schema } from '#api/db/schema.ts';
import { orderRefundsSchema } from '#shared/refunds/refunds.schemas.ts';
import { wrongIn } from '#api/paymentHealth/testing.ts';
import type { PaymentProvider } from '#api/payments/provider.ts';

let count = 0;

/** The body of a refund request, with a new key. */
export function wish(rest: object): object {
  count += 1;
  return { reason: 'Broke a wheel', idempotencyKey: `key-${count}-key`, ...rest };
}

/** The columns of an order that is fully refunded. */
export const allBack = (order: Selectable<Schema['orders']>) => ({
  status: 'cancelled',
  refunded_amount: order.total_amount,
  refunded_tax: order.tax_amount,
  commission_reversed: order.commission_amount,
});

export type Office = Awaited<ReturnType<typeof openOffice>>;

/** A test rig with an admin, and functions to buy, look up and refund orders. */
export async function openOffice(
  from?: From,
  options: Pick<Parameters<typeof createRig>[1] & {}, 'wrap'> = {},
) {
  const world = await openWorld(from, { admin: true, ...options });
  const { sale, rig } = world;
  return {
    ...world,

    /** Buys two passes with a promoter's discount, and three shirts; drops the mails about them. */
    async bought(rest: object = {}) {
      const addons = [{ addonId: sale.shirt, quantity: 3 }];
      const order = await world.buy(2, { addons, promoCode: 'ROLLAXLE', ...rest });
      await rig.worker.runDue();
      rig.mails.length = 0;
      return order;
    },
    look: async (id: string) =>
      orderRefundsSchema.parse(await (await rig.get(`/api/admin/orders/${id}/refunds`)).json()),
    refund: (id: string, body: object) => rig.post(`/api/admin/orders/${id}/refunds`, body),
    payment: world.paymentRow,
  };
}

/**
 * How the provider handles a refund request: `lost` pays without answering, `later` leaves it pending, `sends` pays.
 */
type Mood = 'unreachable' | 'lost' | 'refuses' | 'later' | 'sends';

/**
 * A refunded order at a provider that answers refund requests with these moods in turn; otherwise the demo provider
 * pays.
 */
export async function openMoody(
  moods: (Mood | undefined)[],
  database?: Parameters<typeof openOffice>[0],
) {
  const asked: string[] = [];
  /** Functions that are called while a request is under way, one per request. */
  const meanwhile: (() => unknown)[] = [];
  const wrap = (provider: PaymentProvider): PaymentProvider => ({
    ...provider,
    async refund(request) {
      asked.push(request.idempotencyKey);
      await meanwhile.shift()?.();
      const mood = moods.shift();
      if (mood === 'unreachable') throw new Error('ECONNREFUSED');
      if (mood === 'refuses') return { id: null, status: 'failed', problem: null };
      if (mood === 'later') return { id: 're_1', status: 'pending', problem: null };
      if (mood === 'sends') return { id: 're_late', status: 'succeeded', problem: null };
      const paid = await provider.refund(request);
      if (mood === 'lost') throw new Error('ECONNRESET');
      return paid;
    },
  });
  const office = await openOffice(database, { wrap });
  const order = await office.bought();
  await office.refund(order.id, wish({ all: true }));
  await office.later();
  const state = async () => (await office.look(order.id)).refunds[0];
  const id = (await state())?.id ?? '';
  return {
    ...office,
    asked,
    meanwhile,
    moods,
    order,
    id,
    state,
    kinds: wrongIn(office.rig).kinds,
    retry: () => office.post(`/api/admin/refunds/${id}/retry`),
    back: async () => (await office.payment(order.intent)).amount_refunded,
  };
}
