/**
 * Claims the oldest row. On PostgreSQL concurrent lanes may lose; they retry while something
 * `waits`. Null: nothing is due.
 */
export async function claimNext<T>(
  claim: () => Promise<T | undefined>,
  waits: () => Promise<unknown>,
): Promise<T | null> {
  for (;;) {
    const claimed = await claim();
    if (claimed !== undefined) return claimed;
    if ((await waits()) === undefined) return null;
  }
}
