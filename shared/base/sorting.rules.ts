/** A column, with a minus sign before it for the largest first. */
type Sort<C extends string> = C | `-${C}`;

/** The ways in which a list can be sorted by some columns. */
export const sortsBy = <C extends string>(columns: readonly C[]): Sort<C>[] =>
  columns.flatMap((column) => [column, `-${column}`] as const);

/** The column of a sort, and whether the largest value comes first. Null without a sort. */
export function readSort<C extends string>(
  sort: Sort<C> | undefined,
  columns: readonly C[],
): { column: C; isLargestFirst: boolean } | null {
  const column = columns.find((each) => sort === each || sort === `-${each}`);
  return column === undefined ? null : { column, isLargestFirst: sort !== column };
}
