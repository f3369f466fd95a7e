import { statfs } from 'node:fs/promises';

/** Bytes available to us on the disk that contains a folder. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
