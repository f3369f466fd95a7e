import { z } from 'zod';
import type { User } from '#shared/accounts/accounts.schemas.ts';
import { toBase32 } from '#shared/base/ids.ts';
import type { AccountsService } from './accounts.service.ts';
import { hashPassword } from './password.ts';

const PASSWORD_BYTES = 15;

const newAdmin = z.tuple([
  z.string().trim().min(3, 'Username must be at least 3 characters').max(100),
  z.email('Invalid email address').max(254),
]);
export type NewAdmin = { username: string; email: string };

export const ADMIN_USAGE = 'npm run admin:create -- <username> <email>';

/** The two arguments of the command, or the sentence that says what is wrong with them. */
export function readAdminArguments(args: readonly string[]): NewAdmin | { wrong: string } {
  const given = newAdmin.safeParse(args);
  if (given.success) return { username: given.data[0], email: given.data[1] };
  const [issue] = given.error.issues;
  const wrong =
    args.length === 2 && issue ? issue.message : 'A username and an email address are needed';
  return { wrong: `${wrong}. Usage: ${ADMIN_USAGE}` };
}

/** Makes an admin with a password nobody else has seen: show it once, it is stored only as a hash. */
export async function createAdmin(
  accounts: Pick<AccountsService, 'createUser'>,
  admin: NewAdmin,
  random: (bytes: number) => Uint8Array,
): Promise<{ user: User; password: string }> {
  const password = toBase32(random(PASSWORD_BYTES));
  const passwordHash = await hashPassword(password);
  return { user: await accounts.createUser({ ...admin, role: 'admin', passwordHash }), password };
}
