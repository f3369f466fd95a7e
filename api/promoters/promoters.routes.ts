import { actorOf } from '#api/http/authorise.ts';
import { withIfMatch } from '#api/http/ifMatch.ts';
import type { CodeService } from './code.service.ts';
import type { PromotersService } from './promoters.service.ts';
import { createRoutes, route } from '#api/http/routes.ts';
import { promotersContract } from '#shared/promoters/promoters.contract.ts';

type Deps = { promoters: PromotersService; code: Pick<CodeService, 'change'> };

export function promotersRoutes({ promoters, code }: Deps) {
  return createRoutes()
    .openapi(route(promotersContract.list), async (c) => c.json(await promoters.list(), 200))
    .openapi(route(promotersContract.pending), async (c) => c.json(await promoters.pending(), 200))
    .openapi(route(promotersContract.commissions), async (c) =>
      c.json(await promoters.commissions(c.req.valid('param').id), 200),
    )
    .openapi(route(promotersContract.sales), async (c) =>
      c.json(await promoters.sales(c.req.valid('param').id), 200),
    )
    .openapi(route(promotersContract.stats), async (c) =>
      c.json(await promoters.performance(c.req.valid('param').id), 200),
    )
    .openapi(route(promotersContract.decide), async (c) =>
      c.json(await promoters.decide(actorOf(c), c.req.valid('param').id, c.req.valid('json')), 200),
    )
    .openapi(route(promotersContract.switchCode), async (c) =>
      c.json(
        await code.change(actorOf(c), c.req.valid('param').id, c.req.valid('json').active),
        200,
      ),
    )
    .openapi(route(promotersContract.setRates), async (c) => {
      const rates = c.req.valid('json');
      return c.json(
        await withIfMatch(c, rates.updated_at, (seen) =>
          promoters.setRates(actorOf(c), rates, seen),
        ),
        200,
      );
    });
}
