import type { Config } from '#api/config.ts';
import type { Db } from '#api/db/open.ts';
import { workingLogins } from '#api/demo/demo.ts';
import type { Check } from './check.types.ts';
import { reasonToBeSafe } from './settings.ts';

/** Checks if demo logins still work, whose password everyone can read in the README. */
export async function demoLoginsCheck(
  db: Db,
  config: Pick<Config, 'production' | 'liveKey'>,
): Promise<Check> {
  const name = 'Demo logins';
  const working = await workingLogins(db);
  if (working.length === 0) return { name, state: 'ok', says: 'None of them works.' };
  const reason = reasonToBeSafe(config);
  const says =
    `The public demo password still works for ${working.join(', ')}, which is refused ` +
    `${reason ?? 'in production'}: start with an empty installation (npm run start:fresh), or change these passwords.`;
  return { name, state: reason === null ? 'warn' : 'fail', says };
}
