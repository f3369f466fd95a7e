import { expect, it } from 'vitest';
import { describeStore } from '#api/db/testing.ts';
import { testPlatform } from '#api/testing.ts';
import { enqueue } from './jobs.ts';
import { purgeJobs } from './jobs.store.ts';
import { createWorker, RetryLater } from './worker.ts';

const DAY = 86_400_000;

describeStore('jobs', (open) => {
  it('run once, oldest first, and a repeated key is not stored', async () => {
    const db = await open();
    const platform = testPlatform();
    const seen: unknown[] = [];
    const worker = createWorker({
      db,
      platform,
      handlers: { note: async (payload) => void seen.push(payload) },
    });
    await enqueue(db, { kind: 'note', payload: 'late', runAt: platform.clock() + 5000 }, platform);
    await enqueue(db, { kind: 'note', payload: 1, dedupeKey: 'one' }, platform);
    await enqueue(db, { kind: 'note', payload: 2, dedupeKey: 'one' }, platform);
    await worker.runDue();
    await worker.runDue();
    expect(seen).toEqual([1]);
    platform.advance(5000);
    await worker.runDue();
    expect(seen).toEqual([1, 'late']);
  });

  it('try again after a wait and are laid aside at last', async () => {
    const db = await open();
    const platform = testPlatform();
    let tries = 0;
    const handlers = {
      fail: async () => {
        tries += 1;
        throw new Error('no luck');
      },
    };
    const worker = createWorker({ db, platform, handlers });
    await enqueue(db, { kind: 'fail', payload: null }, platform);
    await worker.runDue();
    await worker.runDue();
    expect(tries).toBe(1);
    for (let hour = 0; hour < 40; hour += 1) {
      platform.advance(3_600_000);
      await worker.runDue();
    }
    expect(tries).toBe(8);
    const job = await db.selectFrom('jobs').selectAll().executeTakeFirstOrThrow();
    expect(job).toMatchObject({ status: 'dead', last_error: 'no luck' });
  });

  it('wait as long as the other side asks for, and no shorter than they would have', async () => {
    const db = await open();
    const platform = testPlatform();
    const tries: number[] = [];
    const waits = [3_600_000, 0];
    const handlers = {
      busy: async () => {
        tries.push(platform.clock());
        const wait = waits.shift();
        if (wait !== undefined) throw new RetryLater('busy', wait);
      },
    };
    const worker = createWorker({ db, platform, handlers });
    await enqueue(db, { kind: 'busy', payload: null }, platform);
    await worker.runDue();
    platform.advance(3_599_999);
    await worker.runDue();
    expect(tries).toHaveLength(1);
    platform.advance(1);
    await worker.runDue();
    await worker.runDue();
    expect(tries).toHaveLength(2);
    platform.advance(60_000);
    await worker.runDue();
    expect(tries).toHaveLength(3);
  });

  it('of a server that died are taken up again', async () => {
    const db = await open();
    const platform = testPlatform();
    let ran = 0;
    const handlers = { note: async () => void (ran += 1) };
    await enqueue(db, { kind: 'note', payload: null }, platform);
    await db.updateTable('jobs').set({ status: 'running' }).execute();
    const worker = createWorker({ db, platform, handlers });
    await worker.start();
    await worker.stop();
    expect(ran).toBe(1);
  });

  it('that were done long ago are forgotten, unless their key may still be needed', async () => {
    const db = await open();
    const platform = testPlatform();
    const handlers = {
      note: async () => undefined,
      later: async () => {
        throw new RetryLater('busy', 2000 * DAY);
      },
    };
    const worker = createWorker({ db, platform, handlers });
    const left = async () => {
      const jobs = await db.selectFrom('jobs').select('payload').orderBy('payload').execute();
      return jobs.map(({ payload }) => JSON.parse(payload));
    };
    await enqueue(db, { kind: 'note', payload: 'done' }, platform);
    await enqueue(db, { kind: 'note', payload: 'keyed', dedupeKey: 'one' }, platform);
    await enqueue(db, { kind: 'later', payload: 'waiting' }, platform);
    await worker.runDue();
    platform.advance(90 * DAY);
    await worker.runDue();
    expect(await left()).toEqual(['done', 'keyed', 'waiting']);
    platform.advance(DAY);
    await worker.runDue();
    expect(await left()).toEqual(['keyed', 'waiting']);
    platform.advance(310 * DAY);
    await worker.runDue();
    expect(await left()).toEqual(['waiting']);
  });

  it('are forgotten a few at a time', async () => {
    const db = await open();
    const platform = testPlatform();
    for (let n = 0; n < 3; n += 1) await enqueue(db, { kind: 'note', payload: n }, platform);
    await db.updateTable('jobs').set({ status: 'done' }).execute();
    const then = platform.clock() + 91 * DAY;
    expect([
      await purgeJobs(db, then, 2),
      await purgeJobs(db, then, 2),
      await purgeJobs(db, then, 2),
    ]).toEqual([2, 1, 0]);
  });

  it('whose end was never written down are taken up again', async () => {
    const db = await open();
    const platform = testPlatform();
    let ran = 0;
    const worker = createWorker({ db, platform, handlers: { note: async () => void (ran += 1) } });
    await enqueue(db, { kind: 'note', payload: null }, platform);
    const run_at = platform.clock();
    await db.updateTable('jobs').set({ status: 'running', run_at }).execute();
    platform.advance(14 * 60_000);
    await worker.runDue();
    expect(ran).toBe(0);
    platform.advance(60_000);
    await worker.runDue();
    expect(ran).toBe(1);
  });

  it('that hang hold up no other', async () => {
    const db = await open();
    const platform = testPlatform();
    const hanging = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const noted = Promise.withResolvers<void>();
    const handlers = {
      hang: async () => {
        begun.resolve();
        await hanging.promise;
      },
      note: async () => noted.resolve(),
    };
    const worker = createWorker({ db, platform, handlers });
    await enqueue(db, { kind: 'hang', payload: null }, platform);
    await worker.start();
    await begun.promise;
    await enqueue(db, { kind: 'note', payload: null }, platform);
    await noted.promise;
    hanging.resolve();
    await worker.stop();
  });

  it('of a slow kind hold up no other, however many there are', async () => {
    const db = await open();
    const platform = testPlatform();
    const hanging = Promise.withResolvers<void>();
    const noted = Promise.withResolvers<void>();
    let hung = 0;
    const handlers = {
      push: async () => {
        hung += 1;
        await hanging.promise;
      },
      note: async () => noted.resolve(),
    };
    const worker = createWorker({ db, platform, handlers, slow: ['push'] });
    const pushes = Array.from({ length: 20 }, () => ({ kind: 'push', payload: null }));
    for (const push of pushes) await enqueue(db, push, platform);
    await enqueue(db, { kind: 'note', payload: null }, platform);
    await worker.start();
    await noted.promise;
    expect(hung).toBeLessThan(8);
    hanging.resolve();
    await worker.stop();
    await worker.runDue();
  });
});
