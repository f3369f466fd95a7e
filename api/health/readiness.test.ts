import type { Kysely } from 'kysely';
import { expect, it } from 'vitest';
import { describeStore } from '#api/db/testing.ts';
import type { Schema } from '#api/db/schema.ts';
import { enqueue } from '#api/jobs/jobs.ts';
import { callerOf } from '#api/http/testing.ts';
import { testPlatform } from '#api/testing.ts';
import { healthRoutes } from './health.routes.ts';
import { createReadiness } from './readiness.ts';

const MINUTE = 60_000;
const FINE = { database: 'ok', schema: 'ok', disk: 'ok', jobs: 'ok', worker: 'ok' };

describeStore('readiness', (open) => {
  async function rig({ free = 10 ** 9, patienceMs = 1000 } = {}) {
    const db = await open();
    const platform = testPlatform();
    const started = platform.clock();
    const worker = { seenAt: (): number | null => started };
    const readiness = createReadiness({
      db,
      platform,
      worker,
      dataDir: '/nonexistent',
      freeBytes: async () => free,
      patienceMs,
    });
    const names = { engine: 'sqlite', provider: { name: 'demo' }, version: '1' } as const;
    const call = callerOf(healthRoutes({ ...names, readiness }), null);
    const ask = async (path = '/api/ready') => {
      const response = await call('GET', path);
      return { status: response.status, body: await response.json() };
    };
    return { db, platform, worker, readiness, ask };
  }

  const refused = (checks: object) => ({
    status: 503,
    body: {
      code: 'server.not_ready',
      message: expect.any(String),
      ready: false,
      checks: { ...FINE, ...checks },
    },
  });

  it('is given when everything works', async () => {
    const { ask } = await rig();
    expect(await ask()).toEqual({ status: 200, body: { ready: true, checks: FINE } });
  });

  it('ends within two seconds of a database that does not answer, while the server lives', async () => {
    const { db, ask } = await rig();
    const release = await holdDatabase(db);
    const start = performance.now();
    const answers = [await ask('/api/health'), await ask()];
    const took = performance.now() - start;
    await release();
    expect(answers).toMatchObject([
      { status: 200 },
      {
        status: 503,
        body: { checks: { database: 'The database takes no writes.', disk: 'ok' } },
      },
    ]);
    expect(took).toBeLessThan(2000);
  });

  it('ends with a full disk', async () => {
    const { ask } = await rig({ free: 1024 * 1024 });
    expect(await ask()).toEqual(refused({ disk: 'Only 1 MiB are free.' }));
  });

  it('ends when jobs stay, and when the worker does', async () => {
    const { db, ask, platform, worker } = await rig();
    await enqueue(db, { kind: 'note', payload: null }, platform);
    platform.advance(11 * MINUTE);
    const jobs = 'A job has been due for 11 minutes.';
    expect(await ask()).toEqual(
      refused({ jobs, worker: 'The worker was last seen 660 seconds ago.' }),
    );
    worker.seenAt = () => null;
    expect(await ask()).toEqual(refused({ jobs, worker: 'The worker has not started.' }));
  });

  it('ends with a database of another version', async () => {
    const { db, ask } = await rig();
    const migrations = db.withTables<{
      kysely_migration: { name: string; timestamp: string };
    }>();
    const newer = { name: '9999-later', timestamp: '' };
    await migrations.insertInto('kysely_migration').values(newer).execute();
    const answer = await ask();
    await migrations.deleteFrom('kysely_migration').where('name', '=', newer.name).execute();
    expect(answer).toEqual(refused({ schema: 'The database is of a newer version (9999-later).' }));
  });

  it('ends at once when the server stops', async () => {
    const { ask, readiness } = await rig();
    expect(await ask()).toMatchObject({ status: 200 });
    readiness.stop();
    expect(await ask()).toEqual(refused({ worker: 'The server is stopping.' }));
  });
});

/** A transaction that keeps the writer, or the only connection, to itself, until what it returns is called. */
async function holdDatabase(db: Kysely<Schema>): Promise<() => Promise<void>> {
  const holding = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const held = db.transaction().execute(async () => {
    begun.resolve();
    await holding.promise;
  });
  await begun.promise;
  return () => {
    holding.resolve();
    return held;
  };
}
