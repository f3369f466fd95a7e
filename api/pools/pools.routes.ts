import type { Services } from '#api/compose.ts';
import { mount } from '#api/http/mount.ts';
import { poolsContract } from '#shared/pools/pools.contract.ts';

export function poolsRoutes({ pools }: Pick<Services, 'pools'>) {
  return mount(poolsContract, {
    list: ({ param }) => pools.list(param.id),
    create: ({ json, param: { id }, actor }) => pools.create(id, json, actor),
    change: ({ json: { updated_at: seen, ...form }, param: { id }, actor, ifMatch }) =>
      ifMatch(seen, (expected) => pools.update(id, form, { actor, expected })),
    remove: ({ param: { id }, actor, ifMatch }) =>
      ifMatch(undefined, (expected) => pools.remove(id, { actor, expected })),
  });
}
