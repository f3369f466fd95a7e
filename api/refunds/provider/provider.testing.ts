import { wrongIn } from '#api/paymentHealth/testing.ts';
import type { PaymentProvider } from '#api/payments/provider.ts';
import { openOffice, wish } from '#api/refunds/testing.ts';

/**
 * How the provider answers a refund request: `lost` pays without an answer, `later` leaves it pending, `sends` pays.
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
