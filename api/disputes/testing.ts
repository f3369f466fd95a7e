import type { DisputeView, PaymentProvider } from '#api/payments/provider.ts';
import type { Webhooks } from '#api/payments/webhooks.ts';
import type { Platform } from '#api/platform.ts';

type Shop = { webhooks: Webhooks; platform: Platform };
type Told = { id: string; intent: string; amount: number; status: string };
export type Bank = ReturnType<typeof openBank>;

/** Adds disputes to a payment provider that has none. For tests. */
export function openBank() {
  const disputes = new Map<string, DisputeView>();
  let news = 0;
  return {
    wrap: <P extends PaymentProvider>(provider: P): P => ({
      ...provider,
      retrieveDispute: async (id) => disputes.get(id) ?? null,
    }),
    disputes: () => [...disputes.values()],

    /** Sets a dispute's `status` (Stripe's term) and delivers the event; returns its id. */
    async tell(
      { webhooks, platform }: Shop,
      { id, intent, amount, status }: Told,
    ): Promise<string> {
      const now = platform.clock();
      const known = disputes.get(id) ?? { id, paymentIntentId: intent, amount, createdAt: now };
      const rest = { currency: 'usd', reason: 'fraudulent', dueBy: null };
      disputes.set(id, { ...known, ...rest, status });
      news += 1;
      const about = { objectId: id, paymentIntentId: intent, createdAt: now };
      await webhooks.apply({ id: `dispute-${news}`, type: 'charge.dispute.updated', ...about });
      return id;
    },
  };
}
