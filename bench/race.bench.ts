// Concurrency of two servers on PostgreSQL, which one connection (PGlite) or one writer (SQLite)
// cannot show.
import { isPostgres } from '#api/db/dialect.ts';
import { openLocalPostgres } from '#api/processes/localPostgres.testing.ts';
import { type Figures, report, stopAfter } from './report.ts';
import { raceCatalogue } from '#bench/race/catalogue.race.ts';
import { type RaceOptions, Tally } from '#bench/race/nodes.ts';
import { raceDeletion, raceSale, raceLostConnections } from '#bench/race/sale.race.ts';
import { raceDoor } from '#bench/race/door.race.ts';
import { raceJobs, raceRolling } from '#bench/race/processes.race.ts';
import { raceMoney } from '#bench/race/money.race.ts';
import { raceAccounts, raceRoutes } from '#bench/race/calls.race.ts';
import { temporaryFolder } from '#bench/support/server.ts';

const RACES: Readonly<Record<string, (options: RaceOptions, tally: Tally) => Promise<void>>> = {
  sale: raceSale,
  money: raceMoney,
  catalogue: raceCatalogue,
  door: raceDoor,
  people: raceAccounts,
  routes: raceRoutes,
  jobs: raceJobs,
  deletion: raceDeletion,
  lost: raceLostConnections,
  rolling: raceRolling,
};
const SHOWN = 20;

const named = process.env['DATABASE_URL'] ?? '';
const url = isPostgres(named) ? named : (await openLocalPostgres())?.url;
if (url === undefined) {
  console.log(
    'Nothing was raced: DATABASE_URL names no PostgreSQL, and this machine has none. How: docs/postgresql.md',
  );
  process.exit(0);
}
stopAfter(540);
const options: RaceOptions = { url, dataDir: temporaryFolder() };
const chosen = process.env['ROLLCALL_RACES']?.split(',') ?? Object.keys(RACES);

const rows: Figures[] = [];
const wrong: string[] = [];
for (const name of chosen) {
  const tally = new Tally();
  const start = performance.now();
  await RACES[name]?.(options, tally);
  const said = [...tally.answers];
  if (process.env['ROLLCALL_RACE_ANSWERS']) console.table(said);
  const deadlocks = said.flatMap(([what]) => /^deadlocks (\d+)/.exec(what)?.[1] ?? [])[0];
  const seconds = Math.round((performance.now() - start) / 100) / 10;
  const answers = said.reduce((sum, [, count]) => sum + count, 0);
  rows.push({
    race: name,
    seconds,
    answers,
    deadlocks: Number(deadlocks),
    wrong: tally.wrong.length,
  });
  wrong.push(...tally.wrong.map((what) => `${name}: ${what}`));
}
await report('race', rows, { clean: wrong.length === 0 });
for (const line of [...new Set(wrong)].slice(0, SHOWN)) console.error(line);
process.exit(wrong.length > 0 ? 1 : 0);
