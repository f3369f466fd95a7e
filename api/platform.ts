import { randomBytes } from 'node:crypto';
import { type Logger, pino } from 'pino';

export type Log = Pick<Logger, 'info' | 'warn' | 'error' | 'debug'>;

/** What a service may not reach for itself: the time, chance, and the log. */
export type Platform = {
  /** Milliseconds since the epoch. */
  clock: () => number;
  /** Cryptographically random bytes. */
  random: (bytes: number) => Uint8Array;
  log: Log;
};

/** The platform of a running server. Nothing secret reaches its log. */
export function systemPlatform(level: string): Platform {
  return {
    clock: Date.now,
    random: (bytes) => randomBytes(bytes),
    log: pino({
      level,
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
    }),
  };
}
