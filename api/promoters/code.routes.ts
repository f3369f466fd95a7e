import type { Services } from '#api/compose.ts';
import { mountPart } from '#api/http/mount.ts';
import { promotersContract } from '#shared/promoters/promoters.contract.ts';

const CODES = { points: 20, seconds: 60 };

export function codeRoutes({ code, limit }: Services) {
  return mountPart(promotersContract, {
    makeCode: [
      limit('promoter-code', CODES),
      async ({ user }) => ({ promo_code: await code.own(user) }),
    ],
  });
}
