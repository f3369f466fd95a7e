import { enqueue } from '#api/jobs/jobs.ts';
import { createWorker } from '#api/jobs/worker.ts';
import { setTimeout as wait } from 'node:timers/promises';
import { openRaceFixture } from './fixture.ts';
import type { RaceOptions } from './database.ts';
import type { Tally } from './tally.ts';

const JOBS = 200;
const KIND = 'race.job';

/** Each job runs once, and neither worker idles while jobs wait. */
export async function raceJobs(options: RaceOptions, tally: Tally): Promise<void> {
  const fixture = await openRaceFixture(options, tally, { stock: 1, rentals: 1 });
  const { platform } = fixture.nodes[0]?.services ?? {};
  if (!platform) throw new Error('No server');
  for (let n = 0; n < JOBS; n += 1) await enqueue(fixture.db, { kind: KIND, payload: n }, platform);
  const done: unknown[] = [];
  const workers = fixture.nodes.map(({ services }) =>
    createWorker(services, {
      handlers: {
        async [KIND](payload) {
          await wait(5);
          done.push(payload);
        },
      },
    }),
  );
  const start = performance.now();
  await Promise.all(workers.map((worker) => worker.runDue()));
  tally.same('jobs done', [done.length, new Set(done).size], [JOBS, JOBS]);
  tally.count(`${JOBS} jobs took ${Math.round(performance.now() - start)} ms`);
  await fixture.close();
}
