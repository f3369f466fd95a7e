import type { Logger } from 'pino';
import type { Sealer } from '#api/crypto/sealer.ts';

export type Log = Pick<Logger, 'info' | 'warn' | 'error' | 'debug'>;

/** The clock, randomness, log and encryption given to services, so that tests can replace them. */
export type Platform = {
  /** Returns the current time in milliseconds since the epoch. */
  clock: () => number;
  /** Returns cryptographically random bytes. */
  random: (bytes: number) => Uint8Array;
  log: Log;
  /** Encrypts data that must stay secret even if the database is stolen. */
  sealer: Sealer;
};
