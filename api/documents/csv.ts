import { stringify } from 'csv-stringify/sync';
import { plainDollars } from '#shared/orders/dollars.ts';

/** What stands in a cell. An amount in cents is written as dollars, and may be below zero. */
type Cell = string | number | { cents: number } | null;
/** A column: what stands above it, and what a row has in it. */
export type Column<R> = { header: string; value: (row: R) => Cell };

/** Spreadsheets may skip what stands before a formula, and the library looks at the first character only. */
const HIDDEN_FORMULA = /^[\s\p{Cf}]+[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/u;

const inert = (text: string): string => (HIDDEN_FORMULA.test(text) ? `'${text}` : text);

/**
 * Rows as a CSV file, piece by piece, for spreadsheets: UTF-8 with a byte order mark, every text in quotes, and an
 * apostrophe before what a spreadsheet would otherwise run as a formula. `batches` is read as fast as the reader takes.
 */
export async function* csvOf<R>(
  columns: readonly Column<R>[],
  batches: AsyncIterable<readonly R[]>,
): AsyncGenerator<string> {
  yield lines([columns.map(({ header }) => header)], true);
  for await (const rows of batches) {
    yield lines(
      rows.map((row) => columns.map(({ value }) => value(row))),
      false,
    );
  }
}

/** To the library an amount is a bigint: the only thing that may begin with a minus unescaped, and keep its digits. */
const told = (cell: Cell) =>
  typeof cell === 'object' && cell !== null ? BigInt(cell.cents) : cell;

const lines = (records: readonly Cell[][], first: boolean): string =>
  stringify(
    records.map((record) => record.map(told)),
    {
      bom: first,
      cast: { string: inert, bigint: (cents) => plainDollars(Number(cents)) },
      escape_formulas: true,
      quoted_string: true,
      record_delimiter: 'windows',
    },
  );
