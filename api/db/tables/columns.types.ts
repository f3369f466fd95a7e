import type { ColumnType, Generated } from 'kysely';

export type Millis = number;
/** A boolean as a number, because SQLite has no booleans. */
export type Flag = 0 | 1;
export type Id = Generated<number>;
export type Counter = ColumnType<number, number | undefined, number>;
/** The time of the last change in milliseconds, for optimistic locking. 0 means never changed. */
export type Version = ColumnType<number, number | undefined, number>;
export type Default<T> = ColumnType<T, T | undefined, T>;
/** A row of which only the columns of `Needed` have no default in the database. */
export type Defaults<T, Needed extends keyof T> = Pick<T, Needed> & {
  [N in Exclude<keyof T, Needed>]: Default<T[N]>;
};
