import { z } from 'zod';
import type { AppContext } from '#api/context.ts';
import { emailOf } from '#shared/base/text.schemas.ts';
import { auditMember } from '#api/audit/audit.ts';
import { inTransaction } from '#api/db/transaction.ts';
import type { Actor } from '#shared/audit/audit.rules.ts';
import type { User } from '#shared/accounts/accounts.schemas.ts';
import { toBase32 } from '#shared/base/base32.ts';
import { emailTaken } from '#shared/accounts/accounts.errors.ts';
import { emailKeyOf } from '#shared/base/email.ts';
import { AppError } from '#shared/base/errors.ts';
import type { AccountsService } from './accounts.service.ts';
import { findUsersByEmail } from './accounts.store.ts';
import { hashPassword } from '#api/crypto/password.ts';

const PASSWORD_BYTES = 15;

const newAdmin = z.tuple([
  z.string().trim().min(3, 'Username must be at least 3 characters').max(100),
  emailOf('Invalid email address'),
]);
type NewAdmin = { username: string; email: string };

const ADMIN_USAGE = 'npm run admin:create -- <username> <email>';

/** Reads the command's arguments, or returns an error sentence. */
export function readAdminArguments(args: readonly string[]): NewAdmin | { wrong: string } {
  const given = newAdmin.safeParse(args);
  if (given.success) return { username: given.data[0], email: given.data[1] };
  const [issue] = given.error.issues;
  const wrong =
    args.length === 2 && issue ? issue.message : 'Enter a username and an e-mail address';
  return { wrong: `${wrong}. Usage: ${ADMIN_USAGE}` };
}

/** Audit entries name the command, because no person is logged in. */
const COMMAND: Actor = { id: null, name: 'admin:create' };

/** Creates an admin with a generated password. Show it at once: only its hash is stored. */
export async function createAdmin(
  { db, platform: { clock, random }, accounts }: AppContext & { accounts: AccountsService },
  admin: NewAdmin,
): Promise<{ user: User; password: string }> {
  const password = toBase32(random(PASSWORD_BYTES));
  const passwordHash = await hashPassword(password);
  const user = await inTransaction(db, async (trx) => {
    // Several accounts may share an unproven address, but an admin's address must be unique.
    const [other] = await findUsersByEmail(trx, emailKeyOf(admin.email));
    if (other) throw new AppError(emailTaken);
    const made = await accounts.createUser({ ...admin, role: 'admin', passwordHash }, trx);
    const after = { email: made.email, role: made.role };
    await auditMember(trx, made, { action: 'team.create_admin', actor: COMMAND, after }, clock());
    return made;
  });
  return { user, password };
}
