import { ConfigError } from '#api/config.ts';
import type { Check } from './check.types.ts';

/** Throws `ConfigError` with the sentence of the first check that failed. */
export function refuseFailed(checks: readonly Check[]): void {
  const failed = checks.find(({ state }) => state === 'fail');
  if (failed) throw new ConfigError(failed.says);
}
