import type { Kysely } from 'kysely';

export type Dialect = 'sqlite' | 'postgres';

/**
 * Passed to each migration: the engine, and the database without table types, because tables change between
 * migrations.
 */
export type MigrationContext = { db: Kysely<unknown>; dialect: Dialect };

/** True if a DATABASE_URL names PostgreSQL. Any other value is the path of a SQLite file. */
export const isPostgres = (url: string): boolean => /^postgres(ql)?:/.test(url);
