import type { DatabaseConnection, DatabaseIntrospector, Dialect, Driver } from 'kysely';

/** Called with each statement before it runs, and with `commit`. The caller gets the error that it throws. */
export type BeforeStatement = (statement: string) => void;

/** A dialect that calls `before` with each statement. */
export function announced(dialect: Dialect, before: BeforeStatement): Dialect {
  const known: Known = [];
  return {
    createAdapter: () => dialect.createAdapter(),
    createDriver: () => announcing(dialect.createDriver(), before),
    createIntrospector: (db) => askedOnce(dialect.createIntrospector(db), known),
    createQueryCompiler: () => dialect.createQueryCompiler(),
  };
}

function announcing(driver: Driver, before: BeforeStatement): Driver {
  const seen = new WeakSet<DatabaseConnection>();
  return {
    init: () => driver.init(),
    async acquireConnection() {
      const connection = await driver.acquireConnection();
      if (seen.has(connection)) return connection;
      seen.add(connection);
      const run = connection.executeQuery.bind(connection);
      connection.executeQuery = async (query, ...rest) => {
        before(query.sql);
        return run(query, ...rest);
      };
      return connection;
    },
    beginTransaction: (connection, settings) => driver.beginTransaction(connection, settings),
    async commitTransaction(connection) {
      before('commit');
      await driver.commitTransaction(connection);
    },
    rollbackTransaction: (connection) => driver.rollbackTransaction(connection),
    releaseConnection: (connection) => driver.releaseConnection(connection),
    destroy: () => driver.destroy(),
  };
}

type Known = Awaited<ReturnType<DatabaseIntrospector['getTables']>>;

/** Describes the tables only once: the migrator needs only its own two, but describing all takes most of its time. */
function askedOnce(introspector: DatabaseIntrospector, known: Known): DatabaseIntrospector {
  return {
    getSchemas: () => introspector.getSchemas(),
    async getTables(options) {
      if (known.length === 0) known.push(...(await introspector.getTables(options)));
      return known;
    },
  };
}
