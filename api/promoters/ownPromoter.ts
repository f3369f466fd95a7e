import type { Db } from '#api/db/open.ts';
import { forbidden } from '#shared/base/http.errors.ts';
import type { User } from '#shared/accounts/accounts.schemas.ts';
import { orThrow } from '#shared/base/errors.ts';
import { promoterOfUser } from './dashboard.store.ts';
import type { PromoterRow } from './promoters.store.ts';

/** The promoter row of a user, whatever its status. Throws `forbidden` for users who never applied. */
export async function ownPromoter(db: Db, { id }: Pick<User, 'id'>): Promise<PromoterRow> {
  return orThrow(await promoterOfUser(db, id), forbidden);
}
