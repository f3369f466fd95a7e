// Several processes on one real PostgreSQL, each with its own connections, within one test.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import { createApp } from '#api/app.ts';
import { compose } from '#api/compose.ts';
import { readConfig } from '#api/config.ts';
import { openDatabase } from '#api/db/open.ts';
import { TEST_NOW, testPlatform } from '#api/testing.ts';
import { openLocalPostgres } from './localPostgres.testing.ts';

export type Node = Awaited<ReturnType<typeof startNode>>;

/** A database server and a folder that processes share. Null, with a printed note, if PostgreSQL is not installed. */
export async function openInstallation() {
  const postgres = await openLocalPostgres().catch(() => null);
  if (!postgres) {
    console.info('Skipped: no PostgreSQL server was found on this machine.');
    return null;
  }
  const dataDir = mkdtempSync(join(tmpdir(), 'rollcall-shared-'));
  return {
    postgres,
    dataDir,
    node: (env: Record<string, string> = {}) =>
      startNode(postgres.url, { DATA_DIR: dataDir, ...env }),
    async close() {
      await postgres.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Starts what one server process consists of; its clock runs from the time of the fixtures. */
async function startNode(url: string, env: Record<string, string>) {
  const config = readConfig({ DATABASE_URL: url, RATE_LIMITS: 'off', LOG_LEVEL: 'silent', ...env });
  const database = await openDatabase(url);
  const platform = {
    ...testPlatform(),
    random: (bytes: number) => randomBytes(bytes),
    clock: () => Math.floor(TEST_NOW + performance.now()),
  };
  const services = compose(config, database, platform);
  const app = createApp(services, { webRoot: '/nonexistent' });
  return {
    services,
    app,
    async close() {
      await services.processes.stopLeading();
      await services.worker.stop();
      await services.processes.stop();
      await database.db.destroy();
    },
  };
}
