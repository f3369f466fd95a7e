/** True if a DATABASE_URL names PostgreSQL. Any other value is the path of a SQLite file. */
export const isPostgres = (url: string): boolean => /^postgres(ql)?:/.test(url);
