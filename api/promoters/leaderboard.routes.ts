import { Hono } from 'hono';
import { z } from 'zod';
import { currentUser, requireUser } from '#api/http/authorise.ts';
import type { AppEnv } from '#api/http/types.ts';
import { params } from '#api/http/validate.ts';
import { idSchema } from '#shared/events/events.schemas.ts';
import type { LeaderboardService } from './leaderboard.service.ts';

export type LeaderboardRoutes = ReturnType<typeof leaderboardRoutes>;

const byEvent = params(z.object({ eventId: z.coerce.number<string>().pipe(idSchema) }));

/** Who has sold most of an event, for those who sell it. */
export function leaderboardRoutes({ leaderboard }: { leaderboard: LeaderboardService }) {
  return new Hono<AppEnv>().get(
    '/api/promoters/me/events/:eventId/leaderboard',
    requireUser,
    byEvent,
    async (c) => c.json(await leaderboard.of(currentUser(c), c.req.valid('param').eventId)),
  );
}
