/** The text of anything thrown; an `AggregateError` is represented by its first error. */
export function messageOf(thrown: unknown): string {
  const [error] = thrown instanceof AggregateError ? thrown.errors : [thrown];
  return error instanceof Error ? error.message : String(error);
}
