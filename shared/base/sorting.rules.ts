/** The name of a column; a minus sign before it means that the largest value comes first. */
type Sort<C extends string> = C | `-${C}`;

/** The ways in which a list with these columns can be sorted. */
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
