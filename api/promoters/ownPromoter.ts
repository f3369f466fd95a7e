import type { Db } from '#api/db/open.ts';
import { forbidden } from '#shared/base/http.errors.ts';
import type { User } from '#shared/accounts/accounts.schemas.ts';
import { AppError } from '#shared/base/errors.ts';
import { promoterOfUser } from './dashboard.store.ts';
import type { PromoterRow } from './promoters.store.ts';

/** Finds the promoter row of a user. Throws `forbidden` for users without an application. */
export async function ownPromoter(db: Db, { id }: Pick<User, 'id'>): Promise<PromoterRow> {
  const promoter = await promoterOfUser(db, id);
  if (!promoter) throw new AppError(forbidden);
  return promoter;
}
