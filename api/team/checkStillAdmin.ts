import type { OwnersService } from '#api/accounts/owners.service.ts';
import type { Db } from '#api/db/open.ts';
import { forbidden } from '#shared/base/http.errors.ts';
import type { Actor } from '#shared/audit/actor.ts';
import { AppError } from '#shared/base/errors.ts';

/** Throws `forbidden` if the actor is no longer an admin. Call it with the team locked. */
export async function checkStillAdmin(
  trx: Db,
  owners: OwnersService,
  { id }: Actor,
): Promise<void> {
  const asking = id === null ? null : await owners.find(trx, id);
  if (asking?.role !== 'admin') throw new AppError(forbidden);
}
