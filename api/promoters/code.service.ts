import type { Kysely } from 'kysely';
import { isTakenCode } from '#api/db/dbErrors.ts';
import { type Db, inTransaction } from '#api/db/open.ts';
import type { Schema } from '#api/db/schema.ts';
import { forbidden } from '#api/http/http.errors.ts';
import type { Platform } from '#api/platform.ts';
import type { User } from '#shared/accounts/accounts.schemas.ts';
import { AppError } from '#shared/base/errors.ts';
import { notApproved } from '#shared/promoters/promoters.errors.ts';
import { promoCodeOf } from '#shared/promoters/promoters.rules.ts';
import { promoterOfUser } from './dashboard.store.ts';
import { changePromoter, lockPromoter } from './promoters.store.ts';

const RANDOM_BYTES = 4;
/** Of a million codes a thousand are given: that so many draws in a row are taken, nobody lives to see. */
const DRAWS = 10;

export type CodeService = ReturnType<typeof createCodeService>;
type Deps = { db: Kysely<Schema>; platform: Pick<Platform, 'random'> };

/** The codes that promoters make themselves. */
export function createCodeService({ db, platform }: Deps) {
  async function ownIn(trx: Db, { id }: Pick<User, 'id'>): Promise<string> {
    const known = await promoterOfUser(trx, id);
    const promoter = known && (await lockPromoter(trx, known.id));
    if (!promoter) throw new AppError(forbidden);
    if (promoter.status !== 'approved') throw new AppError(notApproved);
    if (promoter.promo_code !== null) return promoter.promo_code;
    const promo_code = promoCodeOf(platform.random(RANDOM_BYTES));
    await changePromoter(trx, promoter.id, { status: promoter.status, promo_code });
    return promo_code;
  }

  return {
    /** A promoter's code, made when they have none. Throws `forbidden` and `notApproved`. */
    async own(user: Pick<User, 'id'>): Promise<string> {
      for (let draw = 1; ; draw += 1) {
        try {
          return await inTransaction(db, (trx) => ownIn(trx, user));
        } catch (error) {
          if (!isTakenCode(error) || draw === DRAWS) throw error;
        }
      }
    },
  };
}
