import { Hono } from 'hono';
import { z } from 'zod';
import { currentUser, requireUser } from '#api/http/authorise.ts';
import type { Limit } from '#api/http/rateLimit.ts';
import type { AppEnv } from '#api/http/types.ts';
import { params } from '#api/http/validate.ts';
import { idSchema } from '#shared/events/events.schemas.ts';
import { READS } from './dashboard.routes.ts';
import type { LeaderboardService } from './leaderboard.service.ts';

export type LeaderboardRoutes = ReturnType<typeof leaderboardRoutes>;

const byEvent = params(z.object({ eventId: z.coerce.number<string>().pipe(idSchema) }));

type Deps = { leaderboard: LeaderboardService; limit: Limit };

/** Who has sold most of an event, for those who sell it. */
export function leaderboardRoutes({ leaderboard, limit }: Deps) {
  return new Hono<AppEnv>().get(
    '/api/promoters/me/events/:eventId/leaderboard',
    requireUser,
    limit('leaderboard', READS),
    byEvent,
    async (c) => c.json(await leaderboard.of(currentUser(c), c.req.valid('param').eventId)),
  );
}
