import type { Services } from '#api/compose.ts';
import { isAdminView, forPublicView } from '#api/http/authorise.ts';
import { mount } from '#api/http/mount.ts';
import { djsContract } from '#shared/djs/djs.contract.ts';

/** Anyone may read DJs; `?admin=true` and changes are for admins. */
export function djsRoutes({ djs, events, fresh }: Pick<Services, 'djs' | 'events' | 'fresh'>) {
  return mount(djsContract, {
    list: [
      forPublicView(fresh),
      async ({ c }) => (isAdminView(c) ? await djs.list() : await events.djs()),
    ],
    create: ({ json, actor }) => djs.create(actor, json),
    change: ({ json: { updated_at: seen, ...change }, param: { id: dj }, actor, ifMatch }) =>
      ifMatch(seen, (at) => djs.change(actor, dj, change, at)),
    remove: ({ param: { id: dj }, actor, ifMatch }) =>
      ifMatch(undefined, (at) => djs.remove(actor, dj, at)),
  });
}
