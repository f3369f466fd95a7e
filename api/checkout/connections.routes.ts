import { mount } from '#api/http/mount.ts';
import { connectionsContract } from '#shared/connections/connections.contract.ts';
import type { CheckoutService } from './checkout.service.ts';

type Deps = { checkout: Pick<CheckoutService, 'connections'> };

export const connectionsRoutes = ({ checkout: { connections } }: Deps) =>
  mount(connectionsContract, {
    list: ({ param }) => connections.list(param.id),
    block: ({ json, param, actor }) => connections.block(param.id, json.key, actor),
    lift: ({ json, param, actor }) => connections.lift(param.id, json.key, actor),
  });
