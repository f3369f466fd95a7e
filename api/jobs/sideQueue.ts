import type { Lapsed } from './lease.ts';

/** A queue in another table, run by the same worker in its own lanes. */
export type SideQueue = {
  /** False when nothing is due. */
  next(): Promise<boolean>;
  /** Says that what is being worked on here is. */
  see(now: number): Promise<void>;
  /** Entries that were begun and never ended are due again. */
  revive(lapsed: Lapsed): Promise<void>;
  /** Deletes at most `most` old entries; returns how many. */
  purge(now: number, most: number): Promise<number>;
};
