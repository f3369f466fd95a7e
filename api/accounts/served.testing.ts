import { createApp } from '#api/app.ts';
import { compose } from '#api/compose.ts';
import { readConfig } from '#api/config.ts';
import type { OpenDatabase } from '#api/db/open.ts';
import { memoryDatabase } from '#api/db/testing.ts';
import { temporaryFolder } from '#api/folder.testing.ts';
import { tokenCallerOf } from '#api/http/testing.ts';
import { testPlatform } from '#api/testing.ts';
import { sessionSchema, type Role } from '#shared/accounts/accounts.schemas.ts';
import { quickHash } from './quickHash.testing.ts';

export const PASSWORD = 'a password of its own';

type Given = { database?: OpenDatabase; dataDir?: string; seed?: string };

/** The whole server in process, and people who sign in to it. */
export async function served(env: Record<string, string> = {}, given: Given = {}) {
  const { dataDir: DATA_DIR = temporaryFolder(), seed = 'served' } = given;
  const config = readConfig({ RATE_LIMITS: 'off', ...env, DATA_DIR });
  const platform = testPlatform({ seed });
  const database = given.database ?? { db: await memoryDatabase(), engine: 'sqlite' };
  const services = compose(config, database, platform);
  const app = createApp(services, { webRoot: '/nonexistent' });
  const call = tokenCallerOf(app);

  const signIn = (username: string, password = PASSWORD) =>
    call('POST /api/auth/login', { body: { username, password } });

  /** Makes an account named like its role, and signs it in. */
  async function enter(role: Role, password = PASSWORD): Promise<string> {
    const person = { username: role, email: `${role}@rollcall.example`, role };
    await services.accounts.createUser({ ...person, passwordHash: await quickHash(password) });
    return sessionSchema.parse((await signIn(role, password)).body).token;
  }

  return { ...database, DATA_DIR, platform, services, app, call, signIn, enter };
}
