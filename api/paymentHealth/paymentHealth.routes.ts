import type { Services } from '#api/compose.ts';
import { mount } from '#api/http/mount.ts';
import { paymentHealthContract } from '#shared/paymentHealth/paymentHealth.contract.ts';

const doneAfter = (work: Promise<void>) => work.then(() => ({ done: true }) as const);

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
    refundCheckout: ({ json: { amount }, param, actor }) =>
      doneAfter(paymentHealth.refundCheckout(param.id, amount, actor)),
    rebuildOrder: async ({ json, param, actor }) => ({
      orderNumber: await paymentHealth.rebuildOrder(param.id, json, actor),
    }),
    lookAtOrder: ({ param, actor }) => paymentHealth.lookAtOrder(param.id, actor),
    dismissOrder: ({ json: { note }, param, actor }) =>
      doneAfter(paymentHealth.dismissOrder(param.id, note, actor)),
    dismissDispute: ({ json: { note }, param, actor }) =>
      doneAfter(paymentHealth.dismissDispute(param.id, note, actor)),
    retryRefund: ({ param, actor }) => doneAfter(paymentHealth.retryRefund(param.id, actor)),
    retryJob: ({ param, actor }) => doneAfter(paymentHealth.retryJob(param.id, actor)),
    dismissJob: ({ json: { note }, param, actor }) =>
      doneAfter(paymentHealth.dismissJob(param.id, note, actor)),
  });
}
