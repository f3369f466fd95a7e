import type { Lapsed } from './lease.ts';

/** A queue in another table, which the same worker runs in separate lanes. */
export type SideQueue = {
  /** Handles the next entry; false if nothing is due. */
  next(): Promise<boolean>;
  /** Reports that the entries being worked on in this process are alive. */
  see(now: number): Promise<void>;
  /** Makes entries due again that were begun and never ended. */
  revive(lapsed: Lapsed): Promise<void>;
  /** Deletes at most `most` old entries; returns how many. */
  purge(now: number, most: number): Promise<number>;
};
