/**
 * Takes what has waited longest. PostgreSQL lets several lanes go for the same row, and leaves all but one of them
 * with nothing: they try again while something `waits`. Null: nothing does.
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
