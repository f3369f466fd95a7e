import type { Services } from '#api/compose.ts';
import { type CallRequest, mount } from '#api/http/mount.ts';
import { adminEventsContract } from '#shared/events/adminEvents.contract.ts';

type Change = CallRequest<typeof adminEventsContract.change>;

export function administrationRoutes({ events }: Pick<Services, 'events'>) {
  const change = ({ json: { updated_at: seen, ...wanted }, param, actor, ifMatch }: Change) =>
    ifMatch(seen, (expected) => events.changeEvent(actor, param.id, wanted, expected));

  return mount(adminEventsContract, {
    list: ({ query }) => events.adminList(query),
    create: ({ json, actor }) => events.addEvent(actor, json),
    change,
    save: change,
    remove: ({ param, actor, ifMatch }) =>
      ifMatch(undefined, (seen) => events.deleteEvent(actor, param.id, seen)),
    duplicate: ({ json, param, actor }) => events.duplicateEvent(actor, param.id, json),
    series: ({ param }) => events.series(param.id),
    repeat: ({ json, param, actor }) => events.repeatEvent(actor, param.id, json),
    addDj: async ({ json, param, actor }) => (await events.addDj(actor, param.id, json.dj_id)).djs,
    removeDj: ({ param: { id, djId }, actor }) => events.removeDj(actor, id, djId),
  });
}
