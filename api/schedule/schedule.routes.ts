import type { Services } from '#api/compose.ts';
import { forPublicView, readsAsAdmin } from '#api/http/authorise.ts';
import { mount } from '#api/http/mount.ts';
import { AppError } from '#shared/base/errors.ts';
import { scheduleContract } from '#shared/schedule/schedule.contract.ts';
import { otherItem } from '#shared/schedule/schedule.rules.ts';

export function scheduleRoutes({
  schedule,
  events,
  fresh,
}: Pick<Services, 'schedule' | 'events' | 'fresh'>) {
  return mount(scheduleContract, {
    djs: [
      forPublicView(fresh, readsAsAdmin),
      ({ c, param }) => (readsAsAdmin(c) ? schedule.djsOf : events.djsOfSubEvent)(param.id),
    ],
    conflicts: ({ param }) => schedule.conflicts(param.id),
    create: ({ json, param, actor }) => schedule.create(param.id, json, { actor }),
    change: ({ json: { updated_at: seen, ...change }, param, actor, ifMatch }) =>
      ifMatch(seen, (expected) => schedule.update(param.id, change, { actor, expected })),
    addDj: ({ json: { sub_event_id: named, dj_id }, param, actor }) => {
      const itemId = param.id;
      if (named !== undefined && named !== itemId)
        throw new AppError({ ...otherItem, field: 'sub_event_id' });
      return schedule.addDj(itemId, dj_id, { actor });
    },
    remove: ({ param, actor, ifMatch }) =>
      ifMatch(undefined, (expected) => schedule.remove(param.id, { actor, expected })),
  });
}
