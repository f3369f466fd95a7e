// 300 nights at the doors of one event by chance: six phones, 5,000 tickets, 100 of them copied, clocks that are wrong
// and jump, also without a network, crashes, torn and repeated uploads, undo, a phone that is revoked.
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { type Outcome, sumOf } from '#bench/doorSimulation/outcome.ts';
import { simulate } from '#bench/doorSimulation/simulate.ts';
import { createSite } from '#bench/doorSimulation/site.ts';
import { report } from './report.ts';

const NIGHTS = 300;
const TICKETS = 5000;
const STEPS = 240;
const WORKERS = 2;
const RIGHT = 0.999;

async function nightsFrom(first: number): Promise<Outcome[]> {
  const site = await createSite(TICKETS);
  const outcomes: Outcome[] = [];
  for (let night = first; night < NIGHTS; night += WORKERS)
    outcomes.push(await simulate(site, { seed: `night ${night}`, steps: STEPS }));
  return outcomes;
}

const inWorker = (first: number): Promise<Outcome[]> =>
  new Promise((done, fail) => {
    const worker = new Worker(new URL(import.meta.url), { workerData: first });
    worker.once('message', done).once('error', fail);
  });

async function main(): Promise<void> {
  const all = (
    await Promise.all(Array.from({ length: WORKERS }, (_, first) => inWorker(first)))
  ).flat();
  const total = sumOf(all);
  const right = (total.entries - total.wrong) / total.entries;
  const failures = [
    all.length !== NIGHTS && 'nights are missing',
    total.different > 0 && 'pictures differ',
    total.lost > 0 && 'facts are lost',
    total.unrecorded > 0 && 'units are given out unrecorded',
    right < RIGHT && 'first entries are wrong',
    total.implausible > 0 && 'admissions do not count',
    total.turnedAway > total.entries * (1 - RIGHT) && 'guests are turned away on their day',
    total.unnoticed > 0 && 'jumps of a clock are not noticed',
  ].filter((each) => each !== false);
  await report('door-simulation', [{ nights: all.length, ...total }], {
    load: `${TICKETS} tickets, 6 phones, ${STEPS} steps an evening, 3 evenings a night`,
    'right first entry, or marked uncertain': right.toFixed(5),
  });
  for (const failure of failures) console.error(failure);
  process.exit(failures.length > 0 ? 1 : 0);
}

if (isMainThread) await main();
else parentPort?.postMessage(await nightsFrom(Number(workerData)));
