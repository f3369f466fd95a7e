import type { Kysely } from 'kysely';

export type Dialect = 'sqlite' | 'postgres';

/** The database before its tables are known, and the engine. */
export type MigrationContext = { db: Kysely<unknown>; dialect: Dialect };
