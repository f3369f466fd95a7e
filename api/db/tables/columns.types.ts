import type { ColumnType, Generated } from 'kysely';

export type Millis = number;
/** 0 or 1: SQLite has no booleans, and one spelling serves both engines. */
export type Flag = 0 | 1;
export type Id = Generated<number>;
export type Counter = ColumnType<number, number | undefined, number>;
/** When a row was last changed, in milliseconds: what a form is compared with before it overwrites. 0: never yet. */
export type Version = ColumnType<number, number | undefined, number>;
export type Default<T> = ColumnType<T, T | undefined, T>;
