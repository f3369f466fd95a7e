import { audit } from '#api/audit/audit.ts';
import type { AppContext } from '#api/context.ts';
import { isUniqueViolation } from '#api/db/dbErrors.ts';
import type { Db } from '#api/db/open.ts';
import { inTransaction } from '#api/db/transaction.ts';
import { isDiscountCode } from '#api/discountCodes/discountCodes.queries.ts';
import { forbidden } from '#shared/base/http.errors.ts';
import type { User } from '#shared/accounts/accounts.schemas.ts';
import type { Actor } from '#shared/audit/audit.rules.ts';
import { AppError, orThrow } from '#shared/base/errors.ts';
import {
  noCode,
  notApproved,
  promoterUnknown,
  promoCodeOf,
} from '#shared/promoters/promoters.rules.ts';
import type { Promoter } from '#shared/promoters/promoters.schemas.ts';
import { promoterOfUser } from './dashboard.store.ts';
import { changePromoter, lockPromoter } from '#api/accounts/promoters.commands.ts';
import { toPromoter } from './promoters.wire.ts';

const RANDOM_BYTES = 4;
/**
 * The most attempts to find a free promo code. A second one is rare, even with a thousand of a million codes in use.
 */
const DRAWS = 10;

export function createCodeService({ db, platform }: AppContext) {
  async function ownIn(trx: Db, { id }: Pick<User, 'id'>): Promise<string> {
    const known = await promoterOfUser(trx, id);
    const promoter = orThrow(known && (await lockPromoter(trx, known.id)), forbidden);
    if (promoter.status !== 'approved') throw new AppError(notApproved);
    if (promoter.promo_code !== null) return promoter.promo_code;
    let promo_code = promoCodeOf(platform.random(RANDOM_BYTES));
    while (await isDiscountCode(trx, promo_code))
      promo_code = promoCodeOf(platform.random(RANDOM_BYTES));
    await changePromoter(trx, promoter.id, { status: promoter.status, promo_code });
    return promo_code;
  }

  async function changeIn(trx: Db, actor: Actor, { id, active }: { id: number; active: boolean }) {
    const before = orThrow(await lockPromoter(trx, id), promoterUnknown);
    if (before.promo_code === null) throw new AppError(noCode);
    const was = toPromoter(before);
    if (was.code_active === active) return was;
    const now = platform.clock();
    const is = toPromoter(await changePromoter(trx, id, { code_disabled_at: active ? null : now }));
    const action = active ? 'promoters.enable_code' : 'promoters.disable_code';
    const what = { action, entity: 'promoter', id, label: before.name } as const;
    await audit(trx, actor, { ...what, before: was, after: is }, now);
    return is;
  }

  return {
    /**
     * Enables or disables a promoter's code; earlier sales and holds keep it. Throws `promoterUnknown` and `noCode`.
     */
    change: (actor: Actor, id: number, active: boolean): Promise<Promoter> =>
      inTransaction(db, (trx) => changeIn(trx, actor, { id, active })),

    /** The code of an approved promoter, made on first use. Throws `forbidden` and `notApproved`. */
    async own(user: Pick<User, 'id'>): Promise<string> {
      for (let draw = 1; ; draw += 1) {
        try {
          return await inTransaction(db, (trx) => ownIn(trx, user));
        } catch (error) {
          if (!isUniqueViolation(error) || draw === DRAWS) throw error;
        }
      }
    },
  };
}
