import type { Services } from '#api/compose.ts';
import { mount } from '#api/http/mount.ts';
import { paymentHealthContract } from '#shared/paymentHealth/paymentHealth.contract.ts';

const done = { done: true } as const;

/** Routes for payment health and test-mode orders, for admins. */
export function paymentHealthRoutes({ paymentHealth }: Services) {
  return mount(paymentHealthContract, {
    health: ({ query }) => paymentHealth.health(query),
    open: async () => ({ open: await paymentHealth.open() }),
    returned: ({ query }) => paymentHealth.returned(query),
    demoOrders: () => paymentHealth.demoOrders(),
    deleteDemoOrders: ({ json: { confirm }, actor }) =>
      paymentHealth.deleteDemoOrders(confirm, actor),
    lookAtCheckout: ({ param, actor }) => paymentHealth.lookAtCheckout(param.id, actor),
    refundCheckout: async ({ json: { amount }, param, actor }) => {
      await paymentHealth.refundCheckout(param.id, amount, actor);
      return done;
    },
    rebuildOrder: async ({ json, param, actor }) => ({
      orderNumber: await paymentHealth.rebuildOrder(param.id, json, actor),
    }),
    lookAtOrder: ({ param, actor }) => paymentHealth.lookAtOrder(param.id, actor),
    dismissOrder: async ({ json: { note }, param, actor }) => {
      await paymentHealth.dismissOrder(param.id, note, actor);
      return done;
    },
    dismissDispute: async ({ json: { note }, param, actor }) => {
      await paymentHealth.dismissDispute(param.id, note, actor);
      return done;
    },
    retryRefund: async ({ param, actor }) => {
      await paymentHealth.retryRefund(param.id, actor);
      return done;
    },
    retryJob: async ({ param, actor }) => {
      await paymentHealth.retryJob(param.id, actor);
      return done;
    },
    dismissJob: async ({ json: { note }, param, actor }) => {
      await paymentHealth.dismissJob(param.id, note, actor);
      return done;
    },
  });
}
