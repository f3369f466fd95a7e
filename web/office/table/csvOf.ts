import type { OfficeColumn } from './officeTable.types.ts';

/** Quoted as in RFC 4180; an apostrophe before a sign keeps spreadsheets from running a text as a formula. */
const cell = (value: string | number): string => {
  const text =
    typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** The columns that have a value, as a CSV file with a line of headings. */
export function csvOf<R>(columns: readonly OfficeColumn<R>[], rows: readonly R[]): string {
  const named = columns.flatMap(({ header, value }) => (value ? { header, value } : []));
  const lines = [
    named.map(({ header }) => header),
    ...rows.map((row) => named.map(({ value }) => value(row))),
  ];
  return lines.map((line) => `${line.map(cell).join(',')}\r\n`).join('');
}
