import Database from 'better-sqlite3';

function asked<T>(file: string, ask: (database: Database.Database) => T): T {
  const database = new Database(file, { readonly: true, fileMustExist: true });
  try {
    return ask(database);
  } finally {
    database.close();
  }
}

export const countOrders = (file: string): number =>
  asked(file, (database) => Number(database.prepare('select count(*) from orders').pluck().get()));

/** Returns the first damage found in a database; null if it is intact. */
export function damageOf(file: string): string | null {
  return asked(file, (database) => {
    const found = String(database.pragma('integrity_check(1)', { simple: true }));
    if (found !== 'ok') return found;
    const orphans = database.pragma('foreign_key_check');
    return Array.isArray(orphans) && orphans.length > 0 ? 'rows that belong to no other' : null;
  });
}

export const migrationsIn = (file: string): string[] =>
  asked(file, (database) =>
    database.prepare<[], { name: string }>('select name from kysely_migration').all(),
  ).map(({ name }) => name);
