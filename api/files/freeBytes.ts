import { statfs } from 'node:fs/promises';

/** Left for us on the disk under a folder. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
