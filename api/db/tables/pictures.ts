import type { Millis } from './columns.types.ts';

/** Files are in the file store under the hash. */
export type PicturesTable = {
  /** The hash of the uploaded file; unique. */
  hash: string;
  width: number;
  height: number;
  created_at: Millis;
  /** Upload, or last found in use. */
  seen_at: Millis;
};
