// What a server must bear, tried on processes of this machine: expected and measured. Fails when one promise is missed.
import { ensureBuilt } from '#scripts/ensure-built.ts';
import { Checks } from '#bench/disaster/probe.ts';
import { disk, lock, postgres } from '#bench/disaster/database.disaster.ts';
import { kill, slow, term } from '#bench/disaster/process.disaster.ts';
import { report, stopAfter } from './report.ts';

const DISASTERS: Readonly<Record<string, (checks: Checks) => Promise<void>>> = {
  kill,
  lock,
  disk,
  postgres,
  slow,
  term,
};

await ensureBuilt();
// Each server and folder is put away at the end.
process.setMaxListeners(100);
stopAfter(540);
const chosen = process.env['ROLLCALL_DISASTERS']?.split(',') ?? Object.keys(DISASTERS);
const rows: Checks['rows'] = [];
for (const name of chosen) {
  const checks = new Checks(name);
  console.log(`${name} …`);
  await DISASTERS[name]?.(checks).catch((error: unknown) => {
    console.error(error);
    checks.same('comes to its end', 'no', 'yes');
  });
  rows.push(...checks.rows);
}
const missed = rows.filter(({ held }) => !held);
await report('disaster', rows, { disasters: chosen.join(', '), missed: missed.length });
process.exit(missed.length > 0 ? 1 : 0);
