import { actorOf } from '#api/http/authorise.ts';
import { withIfMatch } from '#api/http/ifMatch.ts';
import type { RefundsService } from './refunds.service.ts';
import { createRoutes, route } from '#api/http/routes.ts';
import { refundsContract } from '#shared/refunds/refunds.contract.ts';

export function refundsRoutes({ refunds }: { refunds: RefundsService }) {
  return createRoutes()
    .openapi(route(refundsContract.ofOrder), async (c) =>
      c.json(await refunds.ofOrder(c.req.valid('param').id), 200),
    )
    .openapi(route(refundsContract.create), async (c) =>
      c.json(await refunds.refund(c.req.valid('param').id, c.req.valid('json'), actorOf(c)), 200),
    )
    .openapi(route(refundsContract.exchange), async (c) =>
      c.json(await refunds.exchange(c.req.valid('param').id, c.req.valid('json'), actorOf(c)), 201),
    )
    .openapi(route(refundsContract.external), async (c) =>
      c.json(await refunds.externalRefunds(), 200),
    )
    .openapi(route(refundsContract.settleExternal), async (c) => {
      const { note } = c.req.valid('json');
      return c.json(
        await refunds.settleExternalRefund(c.req.valid('param').id, note, actorOf(c)),
        200,
      );
    })
    .openapi(route(refundsContract.retry), async (c) =>
      c.json(await refunds.retry(c.req.valid('param').id, actorOf(c)), 200),
    )
    .openapi(route(refundsContract.settle), async (c) => {
      await refunds.settle(c.req.valid('param').id, c.req.valid('json').note, actorOf(c));
      return c.json({ done: true } as const, 200);
    })
    .openapi(route(refundsContract.cancellation), async (c) =>
      c.json(await refunds.cancellation(c.req.valid('param').id), 200),
    )
    .openapi(route(refundsContract.retryCancellation), async (c) =>
      c.json(await refunds.refundTheRest(c.req.valid('param').id, actorOf(c)), 200),
    )
    .openapi(route(refundsContract.cancelEvent), async (c) => {
      const { updated_at: seen, ...wish } = c.req.valid('json');
      const actor = actorOf(c);
      const cancel = (expected: number | undefined) =>
        refunds.cancelEvent(c.req.valid('param').id, wish, { expected, actor });
      return c.json(await withIfMatch(c, seen, cancel), 200);
    });
}
