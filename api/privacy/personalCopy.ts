import { columnsOf } from './columnsOf.ts';
import type { Found } from './findPerson.ts';
import type { Row } from './personalData.store.ts';
import type { PersonalTable } from './privacy.types.ts';

/** Number of rows in each part of the copy. */
export const countsOf = ({ rows }: Found): { what: string; count: number }[] =>
  rows.flatMap(({ rule: { copied }, rows: { length: count } }) =>
    copied ? [{ what: copied.as, count }] : [],
  );

const isTime = (column: string): boolean => column === 'at' || column.endsWith('_at');

/** The parts of the copy that a person may download, by name, with times as ISO texts. */
export function copyOf({ rows }: Found): Record<string, Row[]> {
  const copies = rows.flatMap(({ rule, rows: held }) =>
    rule.copied ? [[rule.copied.as, held.map((row) => pick(row, copiedOf(rule)))] as const] : [],
  );
  return Object.fromEntries(copies);
}

function copiedOf({ deleted, replaced = {}, copied }: PersonalTable): string[] {
  const personal = [...columnsOf(deleted), ...Object.keys(replaced)];
  const without = columnsOf(copied?.without);
  return [...personal.filter((column) => !without.includes(column)), ...columnsOf(copied?.with)];
}

function pick(row: Row, columns: readonly string[]): Row {
  const shown = columns.map((column) => {
    const value = row[column] ?? null;
    const time = isTime(column) && typeof value === 'number';
    return [column, time ? new Date(value).toISOString() : value];
  });
  return Object.fromEntries(shown);
}
