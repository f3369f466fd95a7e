import { Hono } from 'hono';
import { z } from 'zod';
import { actorOf, requireRole } from '#api/http/authorise.ts';
import type { AppEnv } from '#api/http/types.ts';
import { body, params, query } from '#api/http/validate.ts';
import {
  deleteDemoOrdersSchema,
  dismissSchema,
  problemsQuerySchema,
  refundPaymentSchema,
} from '#shared/paymentHealth/paymentHealth.schemas.ts';
import type { PaymentHealthService } from './paymentHealth.service.ts';

export type PaymentHealthRoutes = ReturnType<typeof paymentHealthRoutes>;

const admin = requireRole('admin');
const id = params(z.object({ id: z.string().regex(/^[\w-]{1,64}$/, 'Not an id') }));
const page = query(problemsQuerySchema);
const done = { done: true } as const;

/** Whether payments and orders fit, what to do where they do not, and what was practised with: for admins. */
export function paymentHealthRoutes({ paymentHealth }: { paymentHealth: PaymentHealthService }) {
  return new Hono<AppEnv>()
    .get('/api/admin/payments/health', admin, page, async (c) =>
      c.json(await paymentHealth.health(c.req.valid('query'))),
    )
    .get('/api/admin/payments/open', admin, async (c) =>
      c.json({ open: await paymentHealth.open() }),
    )
    .get('/api/admin/payments/returned', admin, page, async (c) =>
      c.json(await paymentHealth.returned(c.req.valid('query'))),
    )
    .get('/api/admin/payments/demo-orders', admin, async (c) =>
      c.json(await paymentHealth.demoOrders()),
    )
    .post(
      '/api/admin/payments/demo-orders/delete',
      admin,
      body(deleteDemoOrdersSchema),
      async (c) => {
        const { confirm } = c.req.valid('json');
        return c.json(await paymentHealth.deleteDemoOrders(confirm, actorOf(c)), 202);
      },
    )
    .post('/api/admin/payments/checkouts/:id/look', admin, id, async (c) =>
      c.json(await paymentHealth.lookAtCheckout(c.req.valid('param').id, actorOf(c))),
    )
    .post(
      '/api/admin/payments/checkouts/:id/refund',
      admin,
      id,
      body(refundPaymentSchema),
      async (c) => {
        const { amount } = c.req.valid('json');
        await paymentHealth.refundCheckout(c.req.valid('param').id, amount, actorOf(c));
        return c.json(done, 202);
      },
    )
    .post('/api/admin/payments/orders/:id/look', admin, id, async (c) =>
      c.json(await paymentHealth.lookAtOrder(c.req.valid('param').id, actorOf(c))),
    )
    .post('/api/admin/payments/orders/:id/dismiss', admin, id, body(dismissSchema), async (c) => {
      const { note } = c.req.valid('json');
      await paymentHealth.dismissOrder(c.req.valid('param').id, note, actorOf(c));
      return c.json(done);
    })
    .post('/api/admin/payments/disputes/:id/dismiss', admin, id, body(dismissSchema), async (c) => {
      const { note } = c.req.valid('json');
      await paymentHealth.dismissDispute(c.req.valid('param').id, note, actorOf(c));
      return c.json(done);
    })
    .post('/api/admin/payments/refunds/:id/retry', admin, id, async (c) => {
      await paymentHealth.retryRefund(c.req.valid('param').id, actorOf(c));
      return c.json(done, 202);
    })
    .post('/api/admin/payments/jobs/:id/retry', admin, id, async (c) => {
      await paymentHealth.retryJob(c.req.valid('param').id, actorOf(c));
      return c.json(done, 202);
    })
    .post('/api/admin/payments/jobs/:id/dismiss', admin, id, body(dismissSchema), async (c) => {
      const { note } = c.req.valid('json');
      await paymentHealth.dismissJob(c.req.valid('param').id, note, actorOf(c));
      return c.json(done);
    });
}
