import { Hono } from 'hono';
import { z } from 'zod';
import { actorOf, requireRole } from '#api/http/authorise.ts';
import type { AppEnv } from '#api/http/types.ts';
import { body, params } from '#api/http/validate.ts';
import { basedOn } from '#api/http/version.ts';
import { idSchema } from '#shared/events/events.schemas.ts';
import { cancelEventSchema } from '#shared/refunds/cancellation.schemas.ts';
import {
  createRefundSchema,
  settleExternalRefundSchema,
  settleRefundSchema,
} from '#shared/refunds/refunds.schemas.ts';
import type { RefundsService } from './refunds.service.ts';

const admin = requireRole('admin');
const eventId = params(z.object({ id: z.coerce.number<string>().pipe(idSchema) }));
/** Orders and refunds are named by what nobody can guess. */
const opaqueId = params(z.object({ id: z.string().regex(/^[A-Za-z0-9-]{1,64}$/, 'Not an id') }));

/** Whatever a payment provider calls it. */
const providersId = params(z.object({ id: z.string().regex(/^\w{1,100}$/, 'Not an id') }));

/** Refunds of orders and the cancellation of events, for admins only. */
export function refundsRoutes({ refunds }: { refunds: RefundsService }) {
  return new Hono<AppEnv>()
    .get('/api/admin/orders/:id/refunds', admin, opaqueId, async (c) =>
      c.json(await refunds.ofOrder(c.req.valid('param').id)),
    )
    .post('/api/admin/orders/:id/refunds', admin, opaqueId, body(createRefundSchema), async (c) =>
      c.json(await refunds.refund(c.req.valid('param').id, c.req.valid('json'), actorOf(c))),
    )
    .get('/api/admin/outside-refunds', admin, async (c) => c.json(await refunds.externalRefunds()))
    .post(
      '/api/admin/outside-refunds/:id/settle',
      admin,
      providersId,
      body(settleExternalRefundSchema),
      async (c) => {
        const { note } = c.req.valid('json');
        return c.json(
          await refunds.settleExternalRefund(c.req.valid('param').id, note, actorOf(c)),
        );
      },
    )
    .post('/api/admin/refunds/:id/retry', admin, opaqueId, async (c) =>
      c.json(await refunds.retry(c.req.valid('param').id, actorOf(c))),
    )
    .post('/api/admin/refunds/:id/settle', admin, opaqueId, body(settleRefundSchema), async (c) => {
      await refunds.settle(c.req.valid('param').id, c.req.valid('json').note, actorOf(c));
      return c.json({ done: true } as const);
    })
    .get('/api/admin/events/:id/cancellation', admin, eventId, async (c) =>
      c.json(await refunds.cancellation(c.req.valid('param').id)),
    )
    .post('/api/admin/events/:id/cancellation/retry', admin, eventId, async (c) =>
      c.json(await refunds.refundTheRest(c.req.valid('param').id, actorOf(c))),
    )
    .post('/api/admin/events/:id/cancel', admin, eventId, body(cancelEventSchema), async (c) => {
      const { updated_at: seen, ...wish } = c.req.valid('json');
      const actor = actorOf(c);
      const cancel = (expected: number | undefined) =>
        refunds.cancelEvent(c.req.valid('param').id, wish, { expected, actor });
      return c.json(await basedOn(c, seen, cancel));
    });
}
export type RefundsRoutes = ReturnType<typeof refundsRoutes>;
