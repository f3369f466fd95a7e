/** How a column's values are summed up for the comparison, in the same way in both engines. */
type Kind = 'whole' | 'large' | 'text' | 'real';
export type Column = { name: string; kind: Kind };
/** The sum of each column by its name, and the number of rows as `count(*)`. */
export type Sums = Record<string, string>;

const KINDS: Readonly<Record<string, Kind>> = {
  integer: 'whole',
  bigint: 'large',
  'double precision': 'real',
  real: 'real',
};
export const kindOf = (type: string): Kind => KINDS[type] ?? 'text';

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

const SUMMED: Readonly<Record<Kind, (name: string) => string>> = {
  whole: (name) => name,
  // Remainders are summed up, because the sum of large values could exceed the range of integers.
  large: (name) => `${name} % 1000000007`,
  text: (name) => `length(${name})`,
  real: (name) => name,
};

/** The query for a table's `Sums`, in SQL of both engines. */
export function sumsQuery(table: string, columns: readonly Column[]): string {
  const sums = columns.map(({ name, kind }) => {
    const column = quoted(name);
    return `cast(coalesce(sum(${SUMMED[kind](column)}), 0) as text) as ${column}`;
  });
  const what = ['cast(count(*) as text) as "count(*)"', ...sums].join(', ');
  return `select ${what} from ${quoted(table)}`;
}

/** Compares sums of floating-point numbers loosely, because they depend on the order of addition. */
const close = (a: number, b: number): boolean => Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(a));

/** Lists the columns in which two tables differ, each with both sums. */
export function differences(columns: readonly Column[], from: Sums, to: Sums): string[] {
  const real = new Set(columns.flatMap(({ name, kind }) => (kind === 'real' ? [name] : [])));
  const same = (name: string): boolean =>
    real.has(name) ? close(Number(from[name]), Number(to[name])) : from[name] === to[name];
  return Object.keys(from).flatMap((name) =>
    same(name) ? [] : [`${name} ${from[name]} became ${to[name]}`],
  );
}
