import { hash } from '@node-rs/argon2';

/** A cheap hash of a password, checked in a millisecond: its cost is stored in it. */
export const quickHash = (password: string): Promise<string> =>
  hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });
