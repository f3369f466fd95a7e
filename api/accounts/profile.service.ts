import type { Kysely } from 'kysely';
import { type Db, inTransaction } from '#api/db/open.ts';
import type { Schema } from '#api/db/schema.ts';
import { enqueueMail } from '#api/mail/enqueueMail.ts';
import { isUniqueViolation } from '#api/db/dbErrors.ts';
import { loginRequired } from '#shared/base/http.errors.ts';
import type { Platform } from '#api/platform.ts';
import { emailTaken } from '#shared/accounts/accounts.errors.ts';
import type { ProfileChange, User } from '#shared/accounts/accounts.schemas.ts';
import { emailKeyOf } from '#shared/base/email.ts';
import { AppError } from '#shared/base/errors.ts';
import { EMAIL_NOTICE_MAIL } from './accounts.kinds.ts';
import {
  findApplications,
  findUserById,
  findUsersByEmail,
  readdressApplication,
  updateUser,
} from './accounts.store.ts';
import { deleteResetsOf } from './resets.store.ts';
import { toUser } from './user.ts';

export type ProfileService = ReturnType<typeof createProfileService>;

export function createProfileService({ db, platform }: { db: Kysely<Schema>; platform: Platform }) {
  return {
    /**
     * Throws `emailTaken`. A new address voids links sent to the old one, which is notified in case
     * the account was stolen. Promoter mail follows.
     */
    async change(userId: string, change: ProfileChange): Promise<User> {
      try {
        return await inTransaction(db, (trx) => save(trx, platform, { userId, change }));
      } catch (error) {
        // A concurrent request took the address.
        throw isUniqueViolation(error) ? new AppError(taken) : error;
      }
    },
  };
}

const taken = { ...emailTaken, field: 'email' };

async function save(
  trx: Db,
  platform: Platform,
  { userId, change }: { userId: string; change: ProfileChange },
): Promise<User> {
  const before = await findUserById(trx, userId);
  if (!before) throw new AppError(loginRequired);
  const emailKey = emailKeyOf(change.email);
  const moved = emailKey !== before.email_key;
  if (moved) await refuseTaken(trx, userId, emailKey);
  const after = await updateUser(trx, userId, {
    email: change.email,
    ...(moved && { email_key: emailKey, email_claim: emailKey }),
    ...(change.name !== undefined && { name: change.name || null }),
    ...(change.phone !== undefined && { phone: change.phone || null }),
  });
  if (moved) {
    await deleteResetsOf(trx, userId);
    await readdress(trx, userId, { from: before.email, to: change.email });
    const payload = { userId, address: before.email };
    await enqueueMail(trx, { kind: EMAIL_NOTICE_MAIL, payload }, platform);
  }
  return toUser(after ?? before);
}

/** A promoter's address follows when it was the account's. */
async function readdress(
  trx: Db,
  userId: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  for (const { id, email } of await findApplications(trx, userId)) {
    if (emailKeyOf(email) === emailKeyOf(from)) await readdressApplication(trx, id, to);
  }
}

async function refuseTaken(trx: Db, userId: string, emailKey: string): Promise<void> {
  const others = await findUsersByEmail(trx, emailKey);
  if (others.some(({ id }) => id !== userId)) throw new AppError(taken);
}
