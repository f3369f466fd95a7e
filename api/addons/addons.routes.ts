import type { Services } from '#api/compose.ts';
import { isAdminView, forPublicView } from '#api/http/authorise.ts';
import { mount } from '#api/http/mount.ts';
import { addonsContract } from '#shared/addons/addons.contract.ts';

export function addonsRoutes({
  addons,
  eventStock,
  events,
  fresh,
}: Pick<Services, 'addons' | 'eventStock' | 'events' | 'fresh'>) {
  return mount(addonsContract, {
    list: [
      forPublicView(fresh),
      async ({ c }) => (isAdminView(c) ? await addons.list() : await events.addons()),
    ],
    create: ({ json, actor }) => addons.create(actor, json),
    change: ({ json: { updated_at: seen, ...change }, param: { id: addon }, actor, ifMatch }) =>
      ifMatch(seen, (at) => addons.change(actor, addon, change, at)),
    remove: ({ param: { id: addon }, actor, ifMatch }) =>
      ifMatch(undefined, (at) => addons.remove(actor, addon, at)),
    eventStock: ({ param }) => eventStock.list(param.id),
    setEventStock: ({ json, param, actor }) => eventStock.set(param.id, json, actor),
  });
}
