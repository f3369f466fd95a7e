import type { Services } from '#api/compose.ts';
import { READS } from './dashboard.routes.ts';
import { mountPart } from '#api/http/mount.ts';
import { dashboardContract } from '#shared/promoters/dashboard.contract.ts';

export function leaderboardRoutes({ leaderboard, limit }: Services) {
  return mountPart(dashboardContract, {
    leaderboard: [
      limit('leaderboard', READS),
      ({ param, user }) => leaderboard.of(user, param.eventId),
    ],
  });
}
