// `npm run doctor`: checks this installation. With `-- --network`, it also asks other machines.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '#api/config.ts';
import type { Check } from '#api/doctor/settingsChecks.ts';
import { examine } from '#api/doctor/doctor.ts';
import { loadEnv } from './environment.ts';
import { dist, reasonToBuild, root } from './sources.ts';
import { messageOf } from '#shared/base/errorMessage.ts';

const STATE_WIDTH = 6;

async function main(): Promise<Check[]> {
  const { values } = parseArgs({ options: { network: { type: 'boolean', default: false } } });
  loadEnv();
  // Without the sources of the web app, as in the container, a build is never out of date.
  const outdated = existsSync(join(root, 'web')) && (await reasonToBuild()) !== null;
  const { network } = values;
  return examine(readConfig(process.env), { webRoot: dist, outdated, network });
}

const checks = await main().catch((error: unknown): Check[] => {
  const says = messageOf(error);
  return [{ name: 'Settings', state: 'fail', says }];
});
const nameWidth = Math.max(...checks.map(({ name }) => name.length)) + 2;
for (const { name, state, says } of checks) {
  console.log(`${state.padEnd(STATE_WIDTH)}${name.padEnd(nameWidth)}${says}`);
}
if (checks.some(({ state }) => state === 'fail')) process.exitCode = 1;
