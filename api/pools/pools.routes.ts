import { actorOf } from '#api/http/authorise.ts';
import { withIfMatch } from '#api/http/ifMatch.ts';
import { createRoutes, route } from '#api/http/routes.ts';
import { poolsContract } from '#shared/pools/pools.contract.ts';
import type { PoolsService } from './pools.service.ts';

export function poolsRoutes({ pools }: { pools: PoolsService }) {
  const { list, create, change, remove } = poolsContract;
  return createRoutes()
    .openapi(route(list), async (c) => c.json(await pools.list(c.req.valid('param').id), 200))
    .openapi(route(create), async (c) => {
      const { id } = c.req.valid('param');
      return c.json(await pools.create(id, c.req.valid('json'), actorOf(c)), 201);
    })
    .openapi(route(change), async (c) => {
      const { updated_at: seen, ...form } = c.req.valid('json');
      const { id } = c.req.valid('param');
      const pool = await withIfMatch(c, seen, (expected) =>
        pools.update(id, form, { actor: actorOf(c), expected }),
      );
      return c.json(pool, 200);
    })
    .openapi(route(remove), async (c) => {
      const { id } = c.req.valid('param');
      await withIfMatch(c, undefined, (expected) =>
        pools.remove(id, { actor: actorOf(c), expected }),
      );
      return c.body(null, 204);
    });
}
