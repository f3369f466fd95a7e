import type { ColumnType, Generated } from 'kysely';

/** Milliseconds since the epoch. */
export type Millis = number;
/** 0 or 1: SQLite has no booleans, and one spelling serves both engines. */
export type Flag = 0 | 1;
/** Counted up by the database. */
export type Id = Generated<number>;
/** Set by the database when left out. */
export type Counter = ColumnType<number, number | undefined, number>;
/** When a row was last changed, in milliseconds: what a form is compared with before it overwrites. 0: never yet. */
export type Version = ColumnType<number, number | undefined, number>;
/** Has a value of its own when left out. */
export type Default<T> = ColumnType<T, T | undefined, T>;
