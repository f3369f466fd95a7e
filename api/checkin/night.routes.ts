import { actorOf } from '#api/http/authorise.ts';
import { createRoutes, route } from '#api/http/routes.ts';
import { doorNightContract } from '#shared/checkin/doorNight.contract.ts';
import type { CheckinService } from './checkin.service.ts';
import { privately } from './privately.ts';

export function nightRoutes({ doorNight }: Pick<CheckinService, 'doorNight'>) {
  return createRoutes()
    .openapi(route(doorNightContract.show, privately), async (c) =>
      c.json(await doorNight.night(c.req.valid('param').id), 200),
    )
    .openapi(route(doorNightContract.close), async (c) => {
      await doorNight.closeIncident(
        actorOf(c),
        c.req.valid('param').scanId,
        c.req.valid('json').word,
      );
      return c.body(null, 204);
    })
    .openapi(route(doorNightContract.reopen), async (c) => {
      await doorNight.reopenIncident(actorOf(c), c.req.valid('param').scanId);
      return c.body(null, 204);
    });
}
