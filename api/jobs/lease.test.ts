import { expect, it, vi } from 'vitest';
import { describeStore } from '#api/db/testing.ts';
import { testPlatform } from '#api/testing.ts';
import { enqueue } from './jobs.ts';
import { seeJobs } from './jobs.store.ts';
import { createWorker } from './worker.ts';

describeStore('jobs', (open) => {
  it('of another process stay its own as long as it says that it lives', async () => {
    const db = await open();
    const platform = testPlatform();
    const ran: string[] = [];
    const dead = Promise.withResolvers<void>();
    const workerOf = (name: string, until?: Promise<void>) =>
      createWorker({
        db,
        platform,
        shared: true,
        handlers: {
          note: async () => {
            ran.push(name);
            await until;
          },
        },
      });
    await enqueue(db, { kind: 'note', payload: null }, platform);
    const killed = workerOf('killed', dead.promise);
    const its = killed.runDue();
    await vi.waitFor(() => expect(ran).toEqual(['killed']), { timeout: 20_000 });
    const other = workerOf('other');
    await other.start();
    platform.advance(29_000);
    await seeJobs(
      db,
      [(await db.selectFrom('jobs').select('id').executeTakeFirstOrThrow()).id],
      platform.clock(),
    );
    platform.advance(29_000);
    await other.runDue();
    expect(ran).toEqual(['killed']);
    platform.advance(1000);
    await other.runDue();
    await other.stop();
    expect(ran).toEqual(['killed', 'other']);
    // What it says after it was given up changes nothing.
    await db.updateTable('jobs').set({ last_error: 'of the other' }).execute();
    dead.resolve();
    await its;
    await other.runDue();
    expect(
      await db.selectFrom('jobs').select(['status', 'attempts', 'last_error']).execute(),
    ).toEqual([{ status: 'done', attempts: 2, last_error: 'of the other' }]);
    expect(ran).toEqual(['killed', 'other']);
  });
});
