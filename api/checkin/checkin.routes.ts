import { currentUser } from '#api/http/authorise.ts';
import { csvResponse } from '#api/http/fileResponse.ts';
import { deviceRoutes } from './device.routes.ts';
import { type DoorDeps, doorRoutes } from './door.routes.ts';
import { nightRoutes } from './night.routes.ts';
import { privately } from './privately.ts';
import { createRoutes, route } from '#api/http/routes.ts';
import { checkinContract } from '#shared/checkin/checkin.contract.ts';

export function checkinRoutes(deps: DoorDeps) {
  const { checkin } = deps;
  return createRoutes()
    .openapi(route(checkinContract.checkIn, privately), async (c) =>
      c.json(await checkin.checkIn(c.req.valid('json'), currentUser(c)), 200),
    )
    .openapi(route(checkinContract.stats, privately), async (c) =>
      c.json(await checkin.stats(c.req.valid('param').id), 200),
    )
    .openapi(route(checkinContract.attendance), async (c) =>
      c.json(await checkin.attendance(c.req.valid('param').id), 200),
    )
    .openapi(route(checkinContract.attendanceCsv), async (c) =>
      csvResponse(await checkin.attendanceFile(c.req.valid('param').id)),
    )
    .route('/', nightRoutes(checkin))
    .route('/', doorRoutes(deps))
    .route('/', deviceRoutes(deps));
}
