import { actorOf } from '#api/http/authorise.ts';
import { createRoutes, route, type Routes } from '#api/http/routes.ts';
import { connectionsContract } from '#shared/connections/connections.contract.ts';
import type { CheckoutService } from './checkout.service.ts';

type Deps = { checkout: Pick<CheckoutService, 'connections'> };

export const connectionsRoutes = ({ checkout: { connections } }: Deps): Routes =>
  createRoutes()
    .openapi(route(connectionsContract.list), async (c) =>
      c.json(await connections.list(c.req.valid('param').id), 200),
    )
    .openapi(route(connectionsContract.block), async (c) => {
      const [{ id }, { key }] = [c.req.valid('param'), c.req.valid('json')];
      return c.json(await connections.block(id, key, actorOf(c)), 200);
    })
    .openapi(route(connectionsContract.lift), async (c) => {
      const [{ id }, { key }] = [c.req.valid('param'), c.req.valid('json')];
      return c.json(await connections.lift(id, key, actorOf(c)), 200);
    });
