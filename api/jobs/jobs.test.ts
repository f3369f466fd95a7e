import { expect, it, vi } from 'vitest';
import { rowsOf, tablesOf } from '#api/db/rows.testing.ts';
import { describeBothEngines } from '#api/db/testing.ts';
import { testPlatform, testContext } from '#api/testing.ts';
import { enqueue } from './jobs.ts';
import { purgeJobs, seeJobs } from './jobs.store.ts';
import { createWorker, type JobHandlers, RetryLater } from './worker.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;

// On PostgreSQL workers skip what another has locked.
describeBothEngines('jobs', (open) => {
  async function start(handlers: JobHandlers = {}, options: { slow?: string[] } = {}) {
    const db = await open();
    const platform = testPlatform();
    const ran: unknown[] = [];
    const note = async (payload: unknown) => void ran.push(payload);
    const worker = createWorker(testContext(db, { platform }), {
      handlers: { note, ...handlers },
      ...options,
    });
    const put = (kind: string, payload: unknown = null, rest: object = {}) =>
      enqueue(db, { kind, payload, ...rest }, platform);
    const later = async (ms: number) => {
      platform.advance(ms);
      await worker.runDue();
    };
    return { db, platform, ran, worker, put, later, ...tablesOf(db) };
  }

  it('run once, oldest first, and a repeated key is not stored', async () => {
    const { ran, put, later, platform } = await start();
    await put('note', 'late', { runAt: platform.clock() + 5000 });
    await put('note', 1, { dedupeKey: 'one' });
    await put('note', 2, { dedupeKey: 'one' });
    await later(0);
    await later(0);
    expect(ran).toEqual([1]);
    await later(5000);
    expect(ran).toEqual([1, 'late']);
  });

  it('try again after a wait and are laid aside at last', async () => {
    let tries = 0;
    const fail = async () => {
      tries += 1;
      throw new Error('no luck');
    };
    const { db, put, later } = await start({ fail });
    await put('fail');
    await later(0);
    await later(0);
    expect(tries).toBe(1);
    for (let hour = 0; hour < 40; hour += 1) await later(60 * MINUTE);
    expect(tries).toBe(8);
    expect(await rowsOf(db, 'jobs')).toMatchObject([{ status: 'dead', last_error: 'no luck' }]);
  });

  it('wait as long as the other side asks for, and no shorter than they would have', async () => {
    let tries = 0;
    const waits = [60 * MINUTE, 0];
    const busy = async () => {
      tries += 1;
      const wait = waits.shift();
      if (wait !== undefined) throw new RetryLater('busy', wait);
    };
    const { put, later } = await start({ busy });
    await put('busy');
    await later(0);
    for (const [ms, expected] of [
      [60 * MINUTE - 1, 1],
      [1, 2],
      [0, 2],
      [MINUTE, 3],
    ] as const) {
      await later(ms);
      expect(tries).toBe(expected);
    }
  });

  it('of a server that died, or whose end was never written down, are taken up again', async () => {
    const { ran, put, worker, later, platform, update } = await start();
    const running = () =>
      update('jobs', { status: 'running', run_at: platform.clock() }, { status: 'ready' });
    await put('note', 'in time');
    await running();
    await later(14 * MINUTE);
    expect(ran).toEqual([]);
    await later(MINUTE);
    expect(ran).toEqual(['in time']);
    await put('note', 'at the start');
    await running();
    await worker.start();
    await worker.stop();
    expect(ran).toEqual(['in time', 'at the start']);
  });

  it('that were done long ago are forgotten, a few at a time, unless their key may still be needed', async () => {
    const far = async () => {
      throw new RetryLater('busy', 2000 * DAY);
    };
    const { db, platform, put, update, later } = await start({ later: far });
    await put('note', 'done');
    await put('note', 'keyed', { dedupeKey: 'one' });
    await put('later', 'waiting');
    const left = async (days: number) => {
      await later(days * DAY);
      return (await rowsOf(db, 'jobs')).map(({ payload }) => payload).toSorted();
    };
    await later(0);
    expect(await left(90)).toEqual(['"done"', '"keyed"', '"waiting"']);
    expect(await left(1)).toEqual(['"keyed"', '"waiting"']);
    expect(await left(310)).toEqual(['"waiting"']);
    for (let n = 0; n < 3; n += 1) await put('note', n);
    await update('jobs', { status: 'done' });
    const forget = () => purgeJobs(db, platform.clock() + 91 * DAY, 2);
    expect([await forget(), await forget(), await forget()]).toEqual([2, 1, 0]);
  });

  it('that hang hold up no other, however many there are of a slow kind', async () => {
    const hanging = Promise.withResolvers<void>();
    let hung = 0;
    const hang = async () => {
      hung += 1;
      await hanging.promise;
    };
    const { ran, put, worker } = await start({ hang, push: hang }, { slow: ['push'] });
    await put('hang');
    for (let n = 0; n < 20; n += 1) await put('push');
    await put('note', 'all the same');
    await worker.start();
    await vi.waitFor(() => expect(ran).toEqual(['all the same']), { timeout: 20_000 });
    expect(hung).toBeLessThan(9);
    hanging.resolve();
    await worker.stop();
    await worker.runDue();
  });

  it('of another process stay its own as long as it says that it lives', async () => {
    const { db, platform, put } = await start();
    const ran: string[] = [];
    const dead = Promise.withResolvers<void>();
    const workerOf = (name: string, until?: Promise<void>) => {
      const note = async () => {
        ran.push(name);
        await until;
      };
      return createWorker(testContext(db, { platform }), { shared: true, handlers: { note } });
    };
    await put('note');
    const its = workerOf('killed', dead.promise).runDue();
    await vi.waitFor(() => expect(ran).toEqual(['killed']), { timeout: 20_000 });
    const other = workerOf('other');
    await other.start();
    platform.advance(29_000);
    const [job] = await rowsOf(db, 'jobs');
    await seeJobs(db, [job?.id ?? ''], platform.clock());
    platform.advance(29_000);
    await other.runDue();
    expect(ran).toEqual(['killed']);
    platform.advance(1000);
    await other.runDue();
    await other.stop();
    expect(ran).toEqual(['killed', 'other']);
    // What the first worker reports after it lost the job changes nothing.
    await db.updateTable('jobs').set({ last_error: 'of the other' }).execute();
    dead.resolve();
    await its;
    await other.runDue();
    const ended = { status: 'done', attempts: 2, last_error: 'of the other' };
    expect(await rowsOf(db, 'jobs')).toMatchObject([ended]);
    expect(ran).toEqual(['killed', 'other']);
  });
});
