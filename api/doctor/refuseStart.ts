import { type Config, ConfigError } from '#api/config.ts';
import { selectProvider } from '#api/payments/selectProvider.ts';
import type { Check } from './check.types.ts';
import { settingsChecks } from './settings.ts';

/** Throws `ConfigError` with the message of the first failed check. */
export function refuseFailed(checks: readonly Check[]): void {
  const failed = checks.find(({ state }) => state === 'fail');
  if (failed) throw new ConfigError(failed.says);
}

/** Throws `ConfigError` for settings with which the server must not start. Changes nothing. */
export function refuseUnsafe(config: Config): void {
  selectProvider(config);
  refuseFailed(settingsChecks(config));
}
