import { actorOf } from '#api/http/authorise.ts';
import { csvResponse } from '#api/http/fileResponse.ts';
import { withIfMatch } from '#api/http/ifMatch.ts';
import { createRoutes, route } from '#api/http/routes.ts';
import { discountCodesContract } from '#shared/discountCodes/discountCodes.contract.ts';
import type { DiscountCodesService } from './discountCodes.service.ts';

export function discountCodesRoutes({ discountCodes }: { discountCodes: DiscountCodesService }) {
  return createRoutes()
    .openapi(route(discountCodesContract.list), async (c) =>
      c.json(await discountCodes.list(c.req.valid('query').event_id), 200),
    )
    .openapi(route(discountCodesContract.create), async (c) =>
      c.json(await discountCodes.create(actorOf(c), c.req.valid('json')), 201),
    )
    .openapi(route(discountCodesContract.createBatch), async (c) =>
      c.json(await discountCodes.createBatch(actorOf(c), c.req.valid('json')), 201),
    )
    .openapi(route(discountCodesContract.change), async (c) => {
      const { updated_at: seen, ...change } = c.req.valid('json');
      const { id } = c.req.valid('param');
      const code = await withIfMatch(c, seen, (at) =>
        discountCodes.change(actorOf(c), id, change, at),
      );
      return c.json(code, 200);
    })
    .openapi(route(discountCodesContract.remove), async (c) => {
      const { id } = c.req.valid('param');
      await withIfMatch(c, undefined, (at) => discountCodes.remove(actorOf(c), id, at));
      return c.body(null, 204);
    })
    .openapi(route(discountCodesContract.uses), async (c) =>
      c.json(await discountCodes.uses(c.req.valid('param').id), 200),
    )
    .openapi(route(discountCodesContract.csv), async (c) =>
      csvResponse(await discountCodes.codesFile(c.req.valid('param').id)),
    );
}
