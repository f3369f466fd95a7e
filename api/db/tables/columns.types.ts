import type { ColumnType, Generated } from 'kysely';

export type Millis = number;
/** SQLite has no booleans. */
export type Flag = 0 | 1;
export type Id = Generated<number>;
export type Counter = ColumnType<number, number | undefined, number>;
/** Last change in milliseconds, for optimistic locking. 0: never. */
export type Version = ColumnType<number, number | undefined, number>;
export type Default<T> = ColumnType<T, T | undefined, T>;
