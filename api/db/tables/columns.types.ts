import type { ColumnType, Generated } from 'kysely';

export type Millis = number;
/** A boolean as a number, because SQLite has no booleans. */
export type Flag = 0 | 1;
export type Id = Generated<number>;
export type Counter = ColumnType<number, number | undefined, number>;
/** The time of the last change in milliseconds, for optimistic locking. 0 means never changed. */
export type Version = ColumnType<number, number | undefined, number>;
export type Default<T> = ColumnType<T, T | undefined, T>;
/** A row of which the database fills in some columns. */
export type Defaults<T, Names extends keyof T> = Omit<T, Names> & {
  [N in Names]: Default<T[N]>;
};
