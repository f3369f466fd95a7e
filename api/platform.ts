import type { Logger } from 'pino';
import type { Sealer } from '#api/crypto/sealer.ts';

export type Log = Pick<Logger, 'info' | 'warn' | 'error' | 'debug'>;

/** What a service may not reach for itself: the time, chance, and the log. */
export type Platform = {
  /** Milliseconds since the epoch. */
  clock: () => number;
  /** Cryptographically random bytes. */
  random: (bytes: number) => Uint8Array;
  log: Log;
  /** Encrypts what a stolen database must not give away. */
  sealer: Sealer;
};
