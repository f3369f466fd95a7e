import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type DestinationStream, pino } from 'pino';
import { createSealer } from '#api/crypto/sealer.ts';
import { KEY_FILE, loadOrCreateKey } from '#api/files/secretFile.ts';
import { requestContext } from '#api/http/requestLog.ts';
import { scrubLine } from '#api/logging/scrub.ts';
import type { Config } from './config.ts';
import type { Platform } from './platform.ts';

/** The platform of a running server. Its log goes to standard output and contains no secrets. */
export function systemPlatform(
  { logLevel: level, dataDir }: Pick<Config, 'logLevel' | 'dataDir'>,
  logTo: DestinationStream = pino.destination(1),
): Platform {
  const log = pino(
    {
      level,
      mixin: () => requestContext.getStore() ?? {},
      hooks: { streamWrite: scrubLine },
      redact: [
        '*.token',
        '*.token_hash',
        '*.password',
        '*.password_hash',
        '*.currentPassword',
        '*.confirmPassword',
        '*.clientSecret',
        '*.authorization',
        '*.qrCode',
        '*.qr_code',
        // PostgreSQL's error detail quotes the row that could not be stored.
        '*.detail',
      ],
    },
    logTo,
  );
  const random = (bytes: number) => randomBytes(bytes);
  const hasKey = () => existsSync(join(dataDir, KEY_FILE));
  const sealer = createSealer(() => loadOrCreateKey(dataDir), { random, log, hasKey });
  return { clock: Date.now, random, log, sealer };
}
