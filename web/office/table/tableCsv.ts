import { saveBlob } from '#web/files/saveFile.ts';
import type { OfficeColumn } from './officeTable.types.ts';

/**
 * Quotes a value as in RFC 4180. An apostrophe before a sign such as `=` keeps spreadsheets from running the text as a
 * formula.
 */
const cell = (value: string | number): string => {
  const text =
    typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** The text of a CSV file with a line of headings. Columns without a `value` are left out. */
export function csvOf<R>(columns: readonly OfficeColumn<R>[], rows: readonly R[]): string {
  const named = columns.flatMap(({ header, value }) => (value ? { header, value } : []));
  const lines = [
    named.map(({ header }) => header),
    ...rows.map((row) => named.map(({ value }) => value(row))),
  ];
  return lines.map((line) => `${line.map(cell).join(',')}\r\n`).join('');
}

/** Saves rows as a CSV file named after their table. */
export function saveCsv<R>(name: string, columns: readonly OfficeColumn<R>[], rows: readonly R[]) {
  const file = new Blob([csvOf(columns, rows)], { type: 'text/csv' });
  saveBlob(file, `${name.toLowerCase()}.csv`);
}
