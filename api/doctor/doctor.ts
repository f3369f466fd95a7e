import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, ConfigError } from '#api/config.ts';
import { selectProvider, modeOf } from '#api/payments/selectProvider.ts';
import type { Check } from './check.types.ts';
import { databaseChecks } from './database.ts';
import { folderChecks } from './folder.ts';
import { networkChecks } from './network.ts';
import { settingsChecks } from './settings.ts';

/** `outdated`: true if the web app's sources are newer than its build. */
type Options = { webRoot: string; outdated?: boolean; network: boolean };

/**
 * Runs all checks: those that can stop the server from starting, and others that its owner should know. Changes
 * nothing.
 */
export async function examine(config: Config, options: Options): Promise<Check[]> {
  const { network } = options;
  const payments = paymentsCheck(config);
  return [
    buildCheck(options),
    payments,
    ...settingsChecks(config),
    ...(await folderChecks(config)),
    ...(await databaseChecks(config)),
    ...(network && payments.state !== 'fail' ? await networkChecks(config) : []),
  ];
}

function buildCheck({ webRoot, outdated = false }: Options): Check {
  const name = 'Web app';
  const remedy = 'run npm run build, or npm start if it may write there';
  if (!existsSync(join(webRoot, 'index.html')))
    return { name, state: 'warn', says: `It is not built yet: ${remedy}.` };
  if (!outdated) return { name, state: 'ok', says: 'It is built.' };
  return { name, state: 'warn', says: `It is older than its sources: ${remedy}.` };
}

const MODES = {
  demo: 'Demo payments: no money is collected.',
  test: 'Stripe with test keys: no money is collected.',
  live: 'Stripe, with real money.',
};

function paymentsCheck(config: Config): Check {
  const name = 'Payments';
  try {
    selectProvider(config);
    return { name, state: 'ok', says: MODES[modeOf(config)] };
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return { name, state: 'fail', says: error.message };
  }
}
