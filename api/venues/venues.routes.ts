import type { Services } from '#api/compose.ts';
import { isAdminView, forPublicView } from '#api/http/authorise.ts';
import { mount } from '#api/http/mount.ts';
import { venuesContract } from '#shared/venues/venues.contract.ts';

export function venuesRoutes({
  venues,
  events,
  fresh,
}: Pick<Services, 'venues' | 'events' | 'fresh'>) {
  return mount(venuesContract, {
    list: [
      forPublicView(fresh),
      async ({ c }) => (isAdminView(c) ? await venues.list() : await events.venues()),
    ],
    create: ({ json, actor }) => venues.create(actor, json),
    change: ({ json: { updated_at: seen, ...fields }, param: { id }, actor, ifMatch }) =>
      ifMatch(seen, (at) => venues.change(actor, id, fields, at)),
    remove: ({ param: { id }, actor, ifMatch }) =>
      ifMatch(undefined, (at) => venues.remove(actor, id, at)),
  });
}
