/** Runs `work`, and once more when it failed for a reason that may be gone, such as a concurrent transaction. */
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
