import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { Hono } from 'hono';
import { temporaryFolder } from '#api/folder.testing.ts';
import { answerError } from '#api/http/errors.ts';
import { testPlatform } from '#api/testing.ts';
import { databaseFile } from './file.testing.ts';
import { openDatabase } from './open.ts';

async function rig() {
  const file = join(temporaryFolder(), 'test.sqlite');
  await databaseFile(file);
  const { db } = await openDatabase(file);
  const other = new Database(file);
  onTestFinished(async () => {
    other.close();
    await db.destroy();
  });
  const app = new Hono()
    .get('/read', async (c) => c.json(await db.selectFrom('djs').selectAll().execute()))
    .get('/live', (c) => c.text('ok'))
    .post('/write', async (c) => {
      await db.insertInto('djs').values({ name: 'Ana' }).execute();
      return c.text('stored');
    });
  app.onError(answerError(testPlatform().log));
  const ask = async (method: string, path: string) => {
    const start = performance.now();
    const response = await app.request(path, { method });
    return { response, ms: performance.now() - start };
  };
  return { db, other, ask };
}

it('while another process has the file, reads and all else go on, and writes are told to come again', async () => {
  const { other, ask } = await rig();
  other.exec('begin exclusive');
  const writes = Array.from({ length: 20 }, () => ask('POST', '/write'));
  for (let n = 0; n < 20; n += 1) {
    for (const path of ['/live', '/read']) {
      const { response, ms } = await ask('GET', path);
      expect(response.status).toBe(200);
      expect(ms).toBeLessThan(100);
    }
    await setTimeout(20);
  }
  for (const { response, ms } of await Promise.all(writes)) {
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({ code: 'server.unavailable' });
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    // All waited together, not one after the other.
    expect(ms).toBeLessThan(4000);
  }
  other.exec('rollback');
  expect((await ask('POST', '/write')).response.status).toBe(200);
});

it('a write that meets a short lock waits for it', async () => {
  const { other, ask, db } = await rig();
  other.exec('begin exclusive');
  const writing = ask('POST', '/write');
  const beside = sql`delete from heartbeats`.execute(db);
  await setTimeout(200);
  other.exec('rollback');
  expect((await writing).response.status).toBe(200);
  await beside;
});

it('a full disk is 503, and the server goes on when there is room again', async () => {
  const { db, ask } = await rig();
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db);
  await sql.raw(`pragma max_page_count = ${rows[0]?.page_count}`).execute(db);
  const fill = async () => {
    const name = 'x'.repeat(100_000);
    await db.insertInto('djs').values({ name }).execute();
  };
  await expect(fill()).rejects.toMatchObject({ code: 'SQLITE_FULL' });
  const app = new Hono().post('/', async (c) => c.json(await fill()));
  app.onError(answerError(testPlatform().log));
  const refused = await app.request('/', { method: 'POST' });
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).not.toBeNull();
  await sql.raw('pragma max_page_count = 1000000').execute(db);
  expect((await ask('POST', '/write')).response.status).toBe(200);
});
