import { actorOf } from '#api/http/authorise.ts';
import type { PaymentHealthService } from './paymentHealth.service.ts';
import { createRoutes, route } from '#api/http/routes.ts';
import { paymentHealthContract } from '#shared/paymentHealth/paymentHealth.contract.ts';

const done = { done: true } as const;

/** Payment health and test orders, for admins. */
export function paymentHealthRoutes({ paymentHealth }: { paymentHealth: PaymentHealthService }) {
  return createRoutes()
    .openapi(route(paymentHealthContract.health), async (c) =>
      c.json(await paymentHealth.health(c.req.valid('query')), 200),
    )
    .openapi(route(paymentHealthContract.open), async (c) =>
      c.json({ open: await paymentHealth.open() }, 200),
    )
    .openapi(route(paymentHealthContract.returned), async (c) =>
      c.json(await paymentHealth.returned(c.req.valid('query')), 200),
    )
    .openapi(route(paymentHealthContract.demoOrders), async (c) =>
      c.json(await paymentHealth.demoOrders(), 200),
    )
    .openapi(route(paymentHealthContract.deleteDemoOrders), async (c) => {
      const { confirm } = c.req.valid('json');
      return c.json(await paymentHealth.deleteDemoOrders(confirm, actorOf(c)), 202);
    })
    .openapi(route(paymentHealthContract.lookAtCheckout), async (c) =>
      c.json(await paymentHealth.lookAtCheckout(c.req.valid('param').id, actorOf(c)), 200),
    )
    .openapi(route(paymentHealthContract.refundCheckout), async (c) => {
      const { amount } = c.req.valid('json');
      await paymentHealth.refundCheckout(c.req.valid('param').id, amount, actorOf(c));
      return c.json(done, 202);
    })
    .openapi(route(paymentHealthContract.rebuildOrder), async (c) => {
      const { id } = c.req.valid('param');
      const customer = c.req.valid('json');
      const orderNumber = await paymentHealth.rebuildOrder(id, customer, actorOf(c));
      return c.json({ orderNumber }, 200);
    })
    .openapi(route(paymentHealthContract.lookAtOrder), async (c) =>
      c.json(await paymentHealth.lookAtOrder(c.req.valid('param').id, actorOf(c)), 200),
    )
    .openapi(route(paymentHealthContract.dismissOrder), async (c) => {
      const { note } = c.req.valid('json');
      await paymentHealth.dismissOrder(c.req.valid('param').id, note, actorOf(c));
      return c.json(done, 200);
    })
    .openapi(route(paymentHealthContract.dismissDispute), async (c) => {
      const { note } = c.req.valid('json');
      await paymentHealth.dismissDispute(c.req.valid('param').id, note, actorOf(c));
      return c.json(done, 200);
    })
    .openapi(route(paymentHealthContract.retryRefund), async (c) => {
      await paymentHealth.retryRefund(c.req.valid('param').id, actorOf(c));
      return c.json(done, 202);
    })
    .openapi(route(paymentHealthContract.retryJob), async (c) => {
      await paymentHealth.retryJob(c.req.valid('param').id, actorOf(c));
      return c.json(done, 202);
    })
    .openapi(route(paymentHealthContract.dismissJob), async (c) => {
      const { note } = c.req.valid('json');
      await paymentHealth.dismissJob(c.req.valid('param').id, note, actorOf(c));
      return c.json(done, 200);
    });
}
