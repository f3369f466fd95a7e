import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { createApp } from '#api/app.ts';
import { compose } from '#api/compose.ts';
import { readConfig } from '#api/config.ts';
import { hashPassword } from '#api/crypto/password.ts';
import { memoryDatabase } from '#api/db/testing.ts';
import { testPlatform } from '#api/testing.ts';
import { sessionSchema, type Role } from '#shared/accounts/accounts.schemas.ts';

export const PASSWORD = 'a password of its own';

/** The whole server in process, and people who sign in to it. */
export async function served(env: Record<string, string> = {}) {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'rollcall-served-'));
  onTestFinished(() => rmSync(DATA_DIR, { recursive: true }));
  const config = readConfig({ RATE_LIMITS: 'off', ...env, DATA_DIR });
  const platform = testPlatform();
  const db = await memoryDatabase();
  const services = compose(config, { db, engine: 'sqlite' }, platform);
  const app = createApp(services, { webRoot: '/nonexistent' });

  async function call(name: string, { token, body }: { token?: string; body?: unknown } = {}) {
    const [method = '', path = ''] = name.split(' ');
    const headers = {
      'Content-Type': 'application/json',
      ...(token && { Authorization: `Bearer ${token}` }),
    };
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    const response = await app.request(path, { method, headers, ...sent });
    return { status: response.status, body: await response.json().catch((): unknown => null) };
  }

  const signIn = (username: string, password = PASSWORD) =>
    call('POST /api/auth/login', { body: { username, password } });

  /** Makes an account named like its role, and signs it in. */
  async function enter(role: Role, password = PASSWORD): Promise<string> {
    const person = { username: role, email: `${role}@rollcall.example`, role };
    await services.accounts.createUser({ ...person, passwordHash: await hashPassword(password) });
    return sessionSchema.parse((await signIn(role, password)).body).token;
  }

  return { db, platform, services, call, signIn, enter };
}
