import { plainDollars } from '#shared/base/money.ts';
import { stringify } from 'csv-stringify/sync';

/** The value of a cell. Cents are written as dollars, including negative amounts. */
type Cell = string | number | { cents: number } | null;
/** A column of the file: its header and the value for each row. */
export type Column<R> = { header: string; value: (row: R) => Cell };

/** Matches a formula after spaces or invisible characters, which spreadsheets skip but the library doesn't. */
const HIDDEN_FORMULA = /^[\s\p{Cf}]+[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/u;

/** Spreadsheets read a phone number such as +14045550123 as a number, so it needs no escaping as a formula. */
const PHONE = /^\+\d{7,15}$/;

const inert = (text: string) =>
  PHONE.test(text)
    ? { value: text, escape_formulas: false }
    : HIDDEN_FORMULA.test(text)
      ? `'${text}`
      : text;

/**
 * Streams a CSV file for spreadsheets: UTF-8 with BOM, texts quoted, formulas (but not phone numbers with a plus)
 * escaped by an apostrophe. Reads `batches` only as fast as the output is consumed.
 */
export async function* csvOf<R>(
  columns: readonly Column<R>[],
  batches: AsyncIterable<readonly R[]> | Iterable<readonly R[]>,
): AsyncGenerator<string> {
  yield lines([columns.map(({ header }) => header)], true);
  for await (const rows of batches) {
    yield lines(
      rows.map((row) => columns.map(({ value }) => value(row))),
      false,
    );
  }
}

/** Amounts are passed as bigint: only these may start with an unescaped minus. */
const told = (cell: Cell) =>
  typeof cell === 'object' && cell !== null ? BigInt(cell.cents) : cell;

const lines = (records: readonly Cell[][], first: boolean) =>
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
