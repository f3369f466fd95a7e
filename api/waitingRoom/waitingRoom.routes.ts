import { actorOf } from '#api/http/authorise.ts';
import type { Limit } from '#api/http/rateLimit.ts';
import { createRoutes, route, type Routes } from '#api/http/routes.ts';
import { waitingRoomContract } from '#shared/waitingRoom/waitingRoom.contract.ts';
import type { WaitingRoomService } from './waitingRoom.service.ts';

/** Per address: a venue's guests share one, and a robot's thousand devices too. */
const PLACES = { points: 30, seconds: 900 };
const LOOKS = { points: 1200, seconds: 60 };

const NO_STORE = 'private, no-store';

type Deps = { waitingRoom: WaitingRoomService; limit: Limit };

export function waitingRoomRoutes({ waitingRoom, limit }: Deps): Routes {
  return createRoutes()
    .openapi(route(waitingRoomContract.enter, limit('waiting-room', PLACES)), async (c) => {
      const { id } = c.req.valid('param');
      const { device } = c.req.valid('json');
      c.header('Cache-Control', NO_STORE);
      return c.json(await waitingRoom.enter(id, device, c.get('user')?.id ?? null), 200);
    })
    .openapi(route(waitingRoomContract.look, limit('waiting-room-look', LOOKS)), async (c) => {
      c.header('Cache-Control', NO_STORE);
      return c.json(await waitingRoom.look(c.req.valid('json').token), 200);
    })
    .openapi(route(waitingRoomContract.read), async (c) =>
      c.json(await waitingRoom.read(c.req.valid('param').id), 200),
    )
    .openapi(route(waitingRoomContract.change), async (c) =>
      c.json(
        await waitingRoom.change(c.req.valid('param').id, c.req.valid('json'), actorOf(c)),
        200,
      ),
    );
}
