import type { MiddlewareHandler } from 'hono';
import type { EventsService } from '#api/events/events.service.ts';
import { isAdminView, forPublicView } from '#api/http/adminView.ts';
import { mount } from '#api/http/mount.ts';
import type { AppEnv } from '#api/http/types.ts';
import { venuesContract } from '#shared/venues/venues.contract.ts';
import type { VenuesService } from './venues.service.ts';

type Deps = {
  venues: VenuesService;
  events: Pick<EventsService, 'venues'>;
  /** The cache made by `createConditionalCache`. */
  fresh: MiddlewareHandler<AppEnv>;
};

export function venuesRoutes({ venues, events, fresh }: Deps) {
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
