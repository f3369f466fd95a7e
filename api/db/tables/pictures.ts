import type { Millis } from './columns.types.ts';

/** An uploaded picture; its files lie in the file store under its hash. */
export type PicturesTable = {
  /** Of the file as it came: the same picture is kept once. */
  hash: string;
  width: number;
  height: number;
  created_at: Millis;
  /** When it was uploaded, or last found in use. */
  seen_at: Millis;
};
