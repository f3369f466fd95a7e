import { hash } from '@node-rs/argon2';

/** What a check costs stands in the hash: one of this is checked in a millisecond. */
export const quickHash = (password: string): Promise<string> =>
  hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });
