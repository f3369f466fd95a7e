import { stringify } from 'csv-stringify/sync';

/** A column: what stands above it, and what a row has in it. */
export type Column<R> = { header: string; value: (row: R) => string | number | null };

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

const lines = (records: readonly (string | number | null)[][], first: boolean): string =>
  stringify([...records], {
    bom: first,
    cast: { string: inert },
    escape_formulas: true,
    quoted_string: true,
    record_delimiter: 'windows',
  });
