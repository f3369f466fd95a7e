import { dictionary } from '@zxcvbn-ts/language-common';
import { passwordBreached, passwordTooShort } from '#shared/accounts/accounts.errors.ts';
import type { Role } from '#shared/accounts/accounts.schemas.ts';
import { AppError } from '#shared/base/errors.ts';
import { minPasswordOf } from '#shared/team/team.rules.ts';
import { hashPassword } from './password.ts';

/** Breached passwords in lower case. */
const breached = new Set(dictionary['passwords-common']);

/** Hashes a new password for an account of this role. Throws `passwordTooShort` or `passwordBreached`. */
export async function hashNewPassword(password: string, role: Role): Promise<string> {
  if (password.length < minPasswordOf(role)) {
    throw new AppError({ ...passwordTooShort, field: 'password' });
  }
  if (breached.has(password.normalize('NFKC').toLowerCase())) {
    throw new AppError({ ...passwordBreached, field: 'password' });
  }
  return hashPassword(password);
}
