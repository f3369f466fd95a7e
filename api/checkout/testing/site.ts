import type { Kysely } from 'kysely';
import { createApp } from '#api/app.ts';
import { compose } from '#api/compose.ts';
import { readConfig } from '#api/config.ts';
import type { Dialect } from '#api/db/columns.ts';
import type { Schema } from '#api/db/schema.ts';
import { TEST_VAPID } from '#api/push/testing.ts';
import { testPlatform } from '#api/testing.ts';

type Options = {
  platform?: ReturnType<typeof testPlatform>;
  engine?: Dialect;
  waiting?: () => number;
};

/** The server, composed as in production, without limits. */
export function openSite(
  db: Kysely<Schema>,
  env: Record<string, string> = {},
  { platform = testPlatform(), engine = 'sqlite', waiting }: Options = {},
) {
  const config = readConfig({
    RATE_LIMITS: 'off',
    DATA_DIR: '/nonexistent',
    VAPID_PUBLIC_KEY: TEST_VAPID.publicKey,
    VAPID_PRIVATE_KEY: TEST_VAPID.privateKey,
    ...env,
  });
  const services = compose(config, { db, engine, ...(waiting && { waiting }) }, platform);
  const app = createApp(services, { webRoot: '/nonexistent' });
  const post = async (path: string, body: unknown, headers: Record<string, string> = {}) =>
    app.request(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  return { ...services, app, post };
}
