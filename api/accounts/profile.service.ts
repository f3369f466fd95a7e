import type { AppContext } from '#api/context.ts';
import { inTransaction } from '#api/db/transaction.ts';
import type { Proof } from '#api/http/requestVariables.ts';
import type { Profile, User } from '#shared/accounts/accounts.schemas.ts';
import type { ProfileChange } from '#shared/accounts/accountForms.schemas.ts';
import { emailKeyOf } from '#shared/base/email.ts';
import { AppError, orThrow } from '#shared/base/errors.ts';
import { loginRequired, stepUpRequired } from '#shared/base/http.errors.ts';
import * as store from './accounts.store.ts';
import type { EmailChangesService } from './emailChanges.service.ts';
import { toUser } from './users.ts';

export function createProfileService(
  { db }: AppContext,
  { emailChanges }: { emailChanges: EmailChangesService },
) {
  return {
    async show(user: User): Promise<Profile> {
      return { ...user, ...(await emailChanges.pending(user.id)) };
    },

    /**
     * Changes the profile. A new address counts only once its link is opened, and asking for it needs a step-up: a
     * recent login isn't enough. Throws `stepUpRequired`.
     */
    change: (userId: string, change: ProfileChange, proof?: Proof): Promise<Profile> =>
      inTransaction(db, async (trx) => {
        const before = orThrow(await store.findUserById(trx, userId), loginRequired);
        const moved = emailKeyOf(change.email) !== before.email_key;
        if (moved && proof !== 'step-up') throw new AppError(stepUpRequired);
        const after = await store.updateUser(trx, userId, {
          email: moved ? before.email : change.email,
          ...(change.name !== undefined && { name: change.name || null }),
          ...(change.phone !== undefined && { phone: change.phone || null }),
        });
        if (moved) await emailChanges.begin(trx, userId, change.email);
        return { ...toUser(after ?? before), ...(await emailChanges.pending(userId, trx)) };
      }),
  };
}
