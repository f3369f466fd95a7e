import { randomBytes } from 'node:crypto';
import { type DestinationStream, type Logger, pino } from 'pino';
import { requestContext } from '#api/logging/requestContext.ts';
import { scrubLine } from '#api/logging/scrub.ts';

export type Log = Pick<Logger, 'info' | 'warn' | 'error' | 'debug'>;

/** What a service may not reach for itself: the time, chance, and the log. */
export type Platform = {
  /** Milliseconds since the epoch. */
  clock: () => number;
  /** Cryptographically random bytes. */
  random: (bytes: number) => Uint8Array;
  log: Log;
};

/** The platform of a running server. Nothing secret reaches its log, which goes to the standard output. */
export function systemPlatform(
  level: string,
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
        // PostgreSQL quotes the row that would not go in.
        '*.detail',
      ],
    },
    logTo,
  );
  return { clock: Date.now, random: (bytes) => randomBytes(bytes), log };
}
