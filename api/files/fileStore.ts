/**
 * A place for files that are written once and read often. A key is a path of plain names, such as
 * `pictures/0a1b/800.webp`; anything else is a bug and throws.
 */
export type FileStore = {
  /** Keeps a file for good: when it resolves, a power cut does not undo it. Replaces an existing file atomically. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Null: there is no such file. */
  get(key: string): Promise<Uint8Array<ArrayBuffer> | null>;
  has(key: string): Promise<boolean>;
  /** The names of files and folders in a folder; none when there is no such folder. */
  list(folder: string): Promise<string[]>;
  /** Removes a file, or a folder with everything in it. Fine when it is gone already. */
  remove(key: string): Promise<void>;
};

const KEY = /^[\da-z][\w.-]*(\/[\da-z][\w.-]*)*$/i;

/** Throws for a key that could lead anywhere else. */
export function checkKey(key: string): string {
  if (!KEY.test(key)) throw new Error(`${JSON.stringify(key)} is no key of a file`);
  return key;
}
