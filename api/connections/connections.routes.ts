import type { Services } from '#api/compose.ts';
import { mount } from '#api/http/mount.ts';
import { connectionsContract } from '#shared/connections/connections.contract.ts';

export const connectionsRoutes = ({ connections }: Services) =>
  mount(connectionsContract, {
    list: ({ param }) => connections.list(param.id),
    block: ({ json, param, actor }) => connections.block(param.id, json.key, actor),
    lift: ({ json, param, actor }) => connections.lift(param.id, json.key, actor),
  });
