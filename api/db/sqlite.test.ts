import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import Database from 'better-sqlite3';
import { type Kysely, sql } from 'kysely';
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest';
import { setTimeout } from 'node:timers/promises';
import { Hono } from 'hono';
import { WHOLE } from '#testing/scope.ts';
import { temporaryFolder } from '#api/folder.testing.ts';
import { answerError } from '#api/http/answerError.ts';
import { testPlatform } from '#api/testing.ts';
import { databaseFile } from './testing.ts';
import { type Db, openDatabase } from './open.ts';
import { inTransaction } from './transaction.ts';
import type { Schema } from './schema.ts';

let file: string;
let db: Kysely<Schema>;
beforeEach(async () => {
  file = join(temporaryFolder(), 'test.sqlite');
  await databaseFile(file);
  ({ db } = await openDatabase(file));
});
afterEach(() => db.destroy());

const add = (name: string, to: Db = db) => to.insertInto('djs').values({ name }).execute();
const names = async (from: Db = db) =>
  (await from.selectFrom('djs').select('name').orderBy('id').execute()).map((row) => row.name);
/** The names in the file, read by another connection. */
const onDisk = () => {
  const other = new Database(file, { readonly: true });
  const rows = other.prepare<[], { name: string }>('select name from djs order by id').all();
  other.close();
  return rows.map((row) => row.name);
};

it('a SQLite file has on disk whatever was answered', async () => {
  await Promise.all(
    Array.from({ length: 100 }, async (_, n) => {
      await (n % 2 ? add(`${n}`) : inTransaction(db, (trx) => add(`${n}`, trx)));
      expect(onDisk()).toContain(`${n}`);
    }),
  );
  expect(await names()).toHaveLength(100);
});

it('a SQLite file undoes a failing transaction alone, in the middle of others', async () => {
  const results = await Promise.allSettled(
    Array.from({ length: 50 }, (_, n) =>
      inTransaction(db, async (trx) => {
        await add(`${n}`, trx);
        if (n % 3 === 0) throw new Error('no');
        if (n % 7 === 0) await trx.insertInto('djs').values({ id: 1, name: 'twice' }).execute();
        return trx.selectFrom('djs').select('name').where('name', '=', `${n}`).execute();
      }),
    ),
  );
  const kept = results.flatMap((result, n) => (result.status === 'fulfilled' ? [`${n}`] : []));
  expect(onDisk()).toEqual(kept);
  expect(kept.length).toBeGreaterThan(20);
  expect(kept.length).toBeLessThan(34);
});

it('a SQLite file shows readers nothing that may still be lost', async () => {
  const written = Promise.withResolvers<string[]>();
  const goOn = Promise.withResolvers<void>();
  const writing = inTransaction(db, async (trx) => {
    await add('a', trx);
    written.resolve(await names(trx));
    await goOn.promise;
  });
  const waiting = add('b');
  expect(await written.promise).toEqual(['a']);
  expect(await names()).toEqual([]);
  goOn.resolve();
  await Promise.all([writing, waiting]);
  expect(await names()).toEqual(['a', 'b']);
});

it('a SQLite file tells a statement that fails from the ones beside it', async () => {
  const results = await Promise.allSettled([
    add('a'),
    db.insertInto('djs').values({ id: 1, name: 'twice' }).execute(),
    add('c'),
  ]);
  expect(results.map((result) => result.status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(onDisk()).toEqual(['a', 'c']);
});

it('a SQLite file runs what wants no transaction, between those that have one', async () => {
  await Promise.all([add('a'), sql`vacuum`.execute(db), add('b')]);
  const { rows } = await sql<{ foreign_keys: number }>`pragma foreign_keys`.execute(db);
  expect(rows).toEqual([{ foreign_keys: 1 }]);
  expect(onDisk()).toEqual(['a', 'b']);
});

it('a SQLite file has everything it answered after its process was killed', async () => {
  for (let round = 0; round < (WHOLE ? 3 : 1); round += 1) {
    const acknowledged = await killedWriter(file, 200);
    const found = new Set(onDisk());
    expect(acknowledged.filter((name) => !found.has(name))).toEqual([]);
  }
});

/** A process with concurrent writes, killed after `enough` answers. */
function killedWriter(database: string, enough: number): Promise<string[]> {
  const script = `
    const { openDatabase } = await import('./open.ts');
    const { inTransaction } = await import('./transaction.ts');
    const { db } = await openDatabase(process.argv[1]);
    const lane = async (lane) => {
      for (let n = 0; ; n += 1) {
        const name = [process.pid, lane, n].join('-');
        await inTransaction(db, (trx) => trx.insertInto('djs').values({ name }).execute());
        process.stdout.write(name + '\\n');
      }
    };
    for (let n = 0; n < 20; n += 1) lane(n);
  `;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script, database], {
    stdio: ['ignore', 'pipe', 'inherit'],
    cwd: import.meta.dirname,
  });
  const said: string[] = [];
  return new Promise((resolve) => {
    createInterface({ input: child.stdout })
      .on('line', (line) => {
        said.push(line);
        if (said.length === enough) child.kill('SIGKILL');
      })
      .on('close', () => resolve(said));
  });
}

/** Another connection to the file, and an app on the database. */
function rig() {
  const other = new Database(file);
  onTestFinished(() => void other.close());
  const app = new Hono()
    .get('/read', async (c) => c.json(await db.selectFrom('djs').selectAll().execute()))
    .get('/live', (c) => c.text('ok'))
    .post('/write', async (c) => {
      await add(c.req.query('name') ?? 'Ana');
      return c.text('stored');
    });
  app.onError(answerError(testPlatform().log));
  const ask = async (method: string, path: string) => {
    const start = performance.now();
    return { response: await app.request(path, { method }), ms: performance.now() - start };
  };
  return { other, ask };
}

it('while another process has the file, reads and all else go on, and writes are told to come again', async () => {
  const { other, ask } = rig();
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
  const { other, ask } = rig();
  other.exec('begin exclusive');
  const writing = ask('POST', '/write');
  const beside = sql`delete from heartbeats`.execute(db);
  await setTimeout(200);
  other.exec('rollback');
  expect((await writing).response.status).toBe(200);
  await beside;
});

it('a full disk is 503, and the server goes on when there is room again', async () => {
  const { ask } = rig();
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db);
  await sql.raw(`pragma max_page_count = ${rows[0]?.page_count}`).execute(db);
  const long = 'x'.repeat(100_000);
  await expect(add(long)).rejects.toMatchObject({ code: 'SQLITE_FULL' });
  const { response: refused } = await ask('POST', `/write?name=${long}`);
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).not.toBeNull();
  await sql.raw('pragma max_page_count = 1000000').execute(db);
  expect((await ask('POST', '/write')).response.status).toBe(200);
});
