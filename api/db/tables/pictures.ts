import type { Millis } from './columns.types.ts';

/** Uploaded pictures. The file store keeps each file under its hash. */
export type PicturesTable = {
  /** The hash of the uploaded file; unique. */
  hash: string;
  width: number;
  height: number;
  created_at: Millis;
  /** When the picture was uploaded or last found in use. */
  seen_at: Millis;
};
