/** Runs `work` and retries it once if the error is transient. */
export async function retryOnce<T>(
  work: () => Promise<T>,
  isWorthIt: (error: unknown) => boolean,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isWorthIt(error)) throw error;
    return work();
  }
}
