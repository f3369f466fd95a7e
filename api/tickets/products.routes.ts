import type { Services } from '#api/compose.ts';
import { forPublicView, readsAsAdmin } from '#api/http/authorise.ts';
import { mount } from '#api/http/mount.ts';
import { ticketsContract } from '#shared/tickets/tickets.contract.ts';

export function productsRoutes({
  products,
  events,
  fresh,
}: Pick<Services, 'products' | 'events' | 'fresh'>) {
  return mount(ticketsContract, {
    addons: [
      forPublicView(fresh, readsAsAdmin),
      ({ c, param }) => (readsAsAdmin(c) ? products.addonsOf : events.addonsOfTicket)(param.id),
    ],
    create: ({ json, param, actor }) => products.create(param.id, json, { actor }),
    change: ({
      json: { updated_at: seen, and_following = false, ...change },
      param,
      actor,
      ifMatch,
    }) =>
      ifMatch(seen, (expected) =>
        products.update(param.id, change, {
          actor,
          expected,
          following: and_following,
        }),
      ),
    setActive: ({ json: { active, updated_at: seen }, param, actor, ifMatch }) =>
      ifMatch(seen, (expected) => products.setActive(param.id, active, { actor, expected })),
    setHidden: ({ json: { hidden, updated_at: seen }, param, actor, ifMatch }) =>
      ifMatch(seen, (expected) => products.setHidden(param.id, hidden, { actor, expected })),
    setAddons: ({ json: { addonIds, updated_at: seen }, param, actor, ifMatch }) =>
      ifMatch(seen, (expected) => products.setAddons(param.id, addonIds, { actor, expected })),
    remove: ({ param, actor, ifMatch }) =>
      ifMatch(undefined, (expected) => products.remove(param.id, { actor, expected })),
    reorder: ({ json, param, actor }) => products.reorder(param.id, json.ids, { actor }),
    limit: ({ json, param, actor }) => products.limit(param.id, json, actor),
    following: ({ json, param }) => products.following(param.id, json),
  });
}
