import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createMiddleware } from 'hono/factory';
import type { Config } from '#api/config.ts';
import type { Log } from '#api/platform.ts';

export const BEHIND_PROXY =
  'Requests have X-Forwarded-For but TRUST_PROXY is 0, so all visitors behind your proxy share one rate limit: ' +
  'set TRUST_PROXY to the number of your proxies.';

/** Path of the file that marks a request through an unknown proxy; `npm run doctor` looks for it. */
export const proxyMark = ({ dataDir }: Pick<Config, 'dataDir'>): string =>
  join(dataDir, 'forwarded.seen');

/** Logs once that requests come through a proxy although the settings name none. */
export function createProxyNotice(config: Pick<Config, 'dataDir' | 'trustProxy'>, log: Log) {
  let quiet = config.trustProxy > 0;
  const mark = proxyMark(config);
  rmSync(mark, { force: true });
  return createMiddleware(async (c, next) => {
    if (!quiet && c.req.header('x-forwarded-for') !== undefined) {
      quiet = true;
      log.warn(BEHIND_PROXY);
      leave(mark, log);
    }
    await next();
  });
}

function leave(mark: string, log: Log): void {
  try {
    mkdirSync(dirname(mark), { recursive: true, mode: 0o700 });
    writeFileSync(mark, '', { mode: 0o600 });
  } catch (err) {
    log.debug({ err }, 'could not note the proxy for npm run doctor');
  }
}
