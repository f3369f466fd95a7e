import { gaveWay, isTakenCode } from '#api/db/dbErrors.ts';

/** Once more when somebody else was in the way: with the same key at the same moment, or of the same rows. */
export async function twice<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!gaveWay(error) && !isTakenCode(error)) throw error;
    return work();
  }
}
