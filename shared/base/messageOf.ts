/** What was thrown, as text; the cause of an `AggregateError` is its first error. */
export function messageOf(thrown: unknown): string {
  const [error] = thrown instanceof AggregateError ? thrown.errors : [thrown];
  return error instanceof Error ? error.message : String(error);
}
