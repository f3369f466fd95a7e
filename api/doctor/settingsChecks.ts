import { type Config, ConfigError } from '#api/config.ts';
import { selectProvider } from '#api/payments/selectProvider.ts';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Why this installation needs safe settings; null if it is only a trial. */
export function reasonToBeSafe({ production, liveKey }: Config): string | null {
  if (production) return 'in production';
  return liveKey ? 'with a live payment key' : null;
}

/** Checks settings that must be safe: a wrong one fails in production or with a live key, and warns elsewhere. */
export function settingsChecks(config: Config): Check[] {
  const reason = reasonToBeSafe(config);
  const check = (name: string, right: string, wrong: string | null): Check => {
    if (wrong === null) return { name, state: 'ok', says: right };
    return { name, state: reason === null ? 'warn' : 'fail', says: wrong };
  };
  const refused = `refused ${reason ?? 'in production'}`;
  return [
    check(
      'Demo data',
      'Off.',
      config.demoData
        ? `DEMO_DATA=on creates logins with a public password and is ${refused}: set DEMO_DATA=off.`
        : null,
    ),
    check('Address', `${config.publicUrl}.`, wrongAddress(config, refused)),
    check(
      'Mails',
      'Sent by SMTP.',
      config.mailTransport === 'file'
        ? `MAIL_TRANSPORT=file sends no mail and is ${refused}: set MAIL_TRANSPORT=smtp and SMTP_URL.`
        : null,
    ),
    check(
      'Rate limits',
      'On.',
      config.rateLimits ? null : `RATE_LIMITS=off is ${refused}: set RATE_LIMITS=on.`,
    ),
    check(
      'Outgoing requests',
      'Public addresses only.',
      config.allowPrivateHosts
        ? `ALLOW_PRIVATE_HOSTS=on lets visitors send requests into your network and is ${refused}: set ALLOW_PRIVATE_HOSTS=off.`
        : null,
    ),
  ];
}

function wrongAddress(config: Config, refused: string): string | null {
  const remedy = 'set it to the https:// address of your site';
  if (!config.publicUrlGiven) return `A missing PUBLIC_URL is ${refused}: ${remedy}.`;
  const { protocol, hostname } = new URL(config.publicUrl);
  if (protocol === 'https:' || LOOPBACK.has(hostname)) return null;
  return `PUBLIC_URL without https is ${refused}: ${remedy}.`;
}

/** The result of one check; a failed check stops the server from starting. */
export type Check = {
  name: string;
  state: 'ok' | 'warn' | 'fail';
  /** One sentence: the state of things, or what to do if something is wrong. */
  says: string;
};

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
