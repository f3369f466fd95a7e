import { currentUser } from '#api/http/authorise.ts';
import type { Limit } from '#api/http/rateLimit.ts';
import { READS } from './dashboard.routes.ts';
import type { LeaderboardService } from './leaderboard.service.ts';
import { createRoutes, route } from '#api/http/routes.ts';
import { dashboardContract } from '#shared/promoters/dashboard.contract.ts';

type Deps = { leaderboard: LeaderboardService; limit: Limit };

export function leaderboardRoutes({ leaderboard, limit }: Deps) {
  return createRoutes().openapi(
    route(dashboardContract.leaderboard, limit('leaderboard', READS)),
    async (c) => c.json(await leaderboard.of(currentUser(c), c.req.valid('param').eventId), 200),
  );
}
