import { hash, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';
import { passwordBreached, passwordTooShort } from '#shared/accounts/accounts.errors.ts';
import type { Role } from '#shared/accounts/accounts.schemas.ts';
import { AppError } from '#shared/base/errors.ts';
import { minPasswordOf } from '#shared/team/team.rules.ts';

/** Argon2id with 19 MiB, two passes and one lane, as OWASP recommends. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/**
 * A hash of the same cost that matches no password. Checking it for unknown names takes as long as checking a real
 * password, so that timing doesn't reveal which accounts exist.
 */
export const DUMMY_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$QiDGn6fXVu8VS5SiYfnL9A$bD7CxwN754YHISOACLL4Npu+aujHuY46gzDkOBBBpAg';

/** Hashes a password and returns the PHC string to store. */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFKC'), COST);
}

/** True if `password` matches `hashed`. Pass null for an account that does not exist. */
export async function checkPassword(hashed: string | null, password: string): Promise<boolean> {
  const right = await verify(hashed ?? DUMMY_HASH, password.normalize('NFKC'));
  return right && hashed !== null;
}

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
