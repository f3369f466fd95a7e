import { expect, it } from 'vitest';
import { describeStore } from '#api/db/testing.ts';
import { enqueue } from '#api/jobs/jobs.ts';
import { callerOf } from '#api/http/testing.ts';
import { testPlatform, testContext } from '#api/testing.ts';
import { healthRoutes } from './health.routes.ts';
import { createReadiness } from './readiness.ts';

const MINUTE = 60_000;
const FINE = { database: 'ok', schema: 'ok', disk: 'ok', jobs: 'ok', worker: 'ok' };

describeStore('readiness', (open) => {
  async function rig({ free = 10 ** 9 } = {}) {
    const db = await open();
    const platform = testPlatform();
    const started = platform.clock();
    const worker = { seenAt: (): number | null => started };
    const freeBytes = async () => free;
    const parts = { worker, freeBytes, patienceMs: 1000 };
    const readiness = createReadiness(testContext(db, { platform }), parts);
    const names = { engine: 'sqlite', provider: { name: 'demo' }, version: '1' } as const;
    const call = callerOf(healthRoutes({ ...names, readiness }), null);
    const ask = async (path = '/api/ready') => {
      const response = await call('GET', path);
      return { status: response.status, body: await response.json() };
    };
    const expectRefused = async (checks: object) => {
      const body = { code: 'server.not_ready', message: expect.any(String), ready: false };
      const told = { ...body, checks: { ...FINE, ...checks } };
      expect(await ask()).toEqual({ status: 503, body: told });
    };
    return { db, platform, worker, readiness, ask, expectRefused };
  }

  it('is given when everything works, and ends at once when the server stops', async () => {
    const { ask, readiness, expectRefused } = await rig();
    expect(await ask()).toEqual({ status: 200, body: { ready: true, checks: FINE } });
    readiness.stop();
    await expectRefused({ worker: 'The server is stopping.' });
  });

  it('ends within two seconds of a database that does not answer, while the server lives', async () => {
    const { db, ask } = await rig();
    // Holds the lock for writing, or the only connection, until the test releases it.
    const [holding, begun] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const held = db.transaction().execute(async () => {
      begun.resolve();
      await holding.promise;
    });
    await begun.promise;
    const start = performance.now();
    const [alive, ready] = [await ask('/api/health'), await ask()];
    const took = performance.now() - start;
    holding.resolve();
    await held;
    expect(alive.status).toBe(200);
    const checks = { database: "The database doesn't accept writes.", disk: 'ok' };
    expect(ready).toMatchObject({ status: 503, body: { checks } });
    expect(took).toBeLessThan(2000);
  });

  it('ends with a full disk', async () => {
    const { expectRefused } = await rig({ free: 1024 * 1024 });
    await expectRefused({ disk: 'Only 1 MiB are free.' });
  });

  it('ends when jobs stay, and when the worker does', async () => {
    const { db, platform, worker, expectRefused } = await rig();
    await enqueue(db, { kind: 'note', payload: null }, platform);
    platform.advance(11 * MINUTE);
    const jobs = 'A job has been due for 11 minutes.';
    await expectRefused({ jobs, worker: 'The background worker was last active 660 seconds ago.' });
    worker.seenAt = () => null;
    await expectRefused({ jobs, worker: "The background worker hasn't started." });
  });

  it('ends with a database of another version', async () => {
    const { db, expectRefused } = await rig();
    const newer = { name: '9999-later', timestamp: '' };
    const migrations = db.withTables<{ kysely_migration: typeof newer }>();
    await migrations.insertInto('kysely_migration').values(newer).execute();
    await expectRefused({ schema: 'The database is from a newer version (9999-later).' });
    await migrations.deleteFrom('kysely_migration').where('name', '=', newer.name).execute();
  });
});
