import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '#api/config.ts';
import { isPostgres } from '#api/db/dialect.ts';
import { KEY_FILE } from '#api/files/secretFile.ts';
import { countWithoutOrder } from '#api/paymentHealth/paymentHealth.queries.ts';
import { connectDatabase, type Db } from '#api/db/open.ts';
import type { Migrations } from '#api/db/migrations/index.ts';
import { appliedMigrations, schemaDifference } from '#api/db/migrate.ts';
import { type Check, reasonToBeSafe } from './settingsChecks.ts';
import { admins, hasSealedSecrets, isUnused } from './doctor.store.ts';
import { messageOf } from '#shared/base/errorMessage.ts';
import { workingLogins } from '#api/demo/demo.ts';

const NAME = 'Database';

/** Checks the database as it is, without creating or migrating it. */
export async function databaseChecks(config: Config): Promise<Check[]> {
  const { databaseUrl, databaseVariable } = config;
  if (!isPostgres(databaseUrl) && !existsSync(databaseUrl)) {
    const says = "It doesn't exist yet: npm run admin:create or npm start creates it.";
    return [{ name: NAME, state: 'warn', says }];
  }
  const { db } = connectDatabase(databaseUrl);
  try {
    const applied = (await isUnused(db)) ? [] : await appliedMigrations(db);
    const schema = schemaCheck(applied);
    if (applied.length === 0 || schema.state === 'fail') return [schema];
    return [schema, ...(await contentChecks(db, config))];
  } catch (error) {
    const why = messageOf(error);
    const says = `The database from ${databaseVariable} can't be read (${why}).`;
    return [{ name: NAME, state: 'fail', says }];
  } finally {
    await db.destroy();
  }
}

/** Compares the applied migrations with those of this version; tests may pass other `wanted` ones. */
export function schemaCheck(applied: readonly string[], wanted?: Migrations): Check {
  if (applied.length === 0) {
    const says = 'It is empty: npm run admin:create or npm start creates its tables.';
    return { name: NAME, state: 'warn', says };
  }
  const { pending, unknown } = schemaDifference(applied, wanted);
  if (unknown.length > 0) {
    const says =
      'It was made by a newer release: run that release, or restore the copy from before the upgrade.';
    return { name: NAME, state: 'fail', says };
  }
  if (pending.length === 0) return { name: NAME, state: 'ok', says: 'It opens and is up to date.' };
  const says = `It is from an older release: the next start brings it up to date (${pending.length} steps).`;
  return { name: NAME, state: 'warn', says };
}

async function contentChecks(db: Db, config: Config): Promise<Check[]> {
  return [
    await demoLoginsCheck(db, config),
    ...(await adminChecks(db, config)),
    await keyCheck(db, config),
    ...(await paymentChecks(db)),
  ];
}

async function adminChecks(db: Db, config: Config): Promise<Check[]> {
  const { all, withoutCode } = await admins(db);
  if (all.length === 0) {
    const says =
      'There are none: npm run admin:create -- <username> <email> creates the first one.';
    return [{ name: 'Admins', state: 'warn', says }];
  }
  const unsafe = withoutCode.length > 0 && reasonToBeSafe(config) !== null;
  const says = unsafe
    ? `${withoutCode.join(', ')} can log in with only a password: turn on two-step login in the profile.`
    : `${all.length}, ${withoutCode.length} without two-step login.`;
  return [{ name: 'Admins', state: unsafe ? 'warn' : 'ok', says }];
}

/** Warns of payments without an order; empty if there are none. */
async function paymentChecks(db: Db): Promise<Check[]> {
  const count = await countWithoutOrder(db);
  if (count === 0) return [];
  const says = `${count} paid but have no order: see /admin/payments.`;
  return [{ name: 'Orders', state: 'warn', says }];
}

async function keyCheck(db: Db, { dataDir }: Config): Promise<Check> {
  const name = 'Key';
  if (existsSync(join(dataDir, KEY_FILE)))
    return {
      name,
      state: 'ok',
      says: 'secrets.key is in DATA_DIR: keep a copy of it somewhere else.',
    };
  if (!(await hasSealedSecrets(db))) return { name, state: 'ok', says: 'Not needed yet.' };
  const says =
    "secrets.key is missing from DATA_DIR: put your copy back. Without it, tickets can't be signed and two-step login fails.";
  return { name, state: 'fail', says };
}

/** Checks if demo logins still work, whose password everyone can read in the README. */
export async function demoLoginsCheck(db: Db, config: Config): Promise<Check> {
  const name = 'Demo logins';
  const working = await workingLogins(db);
  if (working.length === 0) return { name, state: 'ok', says: 'None of them works.' };
  const reason = reasonToBeSafe(config);
  const says =
    `The public demo password still works for ${working.join(', ')}, which is refused ` +
    `${reason ?? 'in production'}: start with an empty installation (npm run start:fresh), or change these passwords.`;
  return { name, state: reason === null ? 'warn' : 'fail', says };
}
