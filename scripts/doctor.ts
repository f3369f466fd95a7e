// `npm run doctor`: what is right and wrong about this installation. `-- --network` also asks other machines.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '#api/config.ts';
import type { Check } from '#api/doctor/check.types.ts';
import { examine } from '#api/doctor/doctor.ts';
import { loadEnv } from './load-env.ts';
import { root } from './sources.ts';
import { messageOf } from '#shared/base/messageOf.ts';

const STATE_WIDTH = 6;
const NAME_WIDTH = 13;

async function main(): Promise<Check[]> {
  const { values } = parseArgs({ options: { network: { type: 'boolean', default: false } } });
  loadEnv();
  return examine(readConfig(process.env), { webRoot: join(root, 'dist'), network: values.network });
}

const checks = await main().catch((error: unknown): Check[] => {
  const says = messageOf(error);
  return [{ name: 'Settings', state: 'fail', says }];
});
for (const { name, state, says } of checks) {
  console.log(`${state.padEnd(STATE_WIDTH)}${name.padEnd(NAME_WIDTH)}${says}`);
}
if (checks.some(({ state }) => state === 'fail')) process.exitCode = 1;
