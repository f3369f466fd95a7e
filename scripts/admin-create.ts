// `npm run admin:create -- <username> <email>`: creates an admin, such as the first one of a real installation.
import { join } from 'node:path';
import { createAdmin, readAdminArguments } from '#api/accounts/createAdmin.ts';
import { compose } from '#api/compose.ts';
import { BACKUPS } from '#api/files/dataDir.ts';
import { readConfig } from '#api/config.ts';
import { openDatabase } from '#api/db/open.ts';
import { systemPlatform } from '#api/systemPlatform.ts';
import { loadEnv, runCommand } from './environment.ts';

await runCommand(async () => {
  const admin = readAdminArguments(process.argv.slice(2));
  if ('wrong' in admin) throw new Error(admin.wrong);
  loadEnv();
  const config = readConfig(process.env);
  const { databaseUrl, dataDir } = config;
  const database = await openDatabase(databaseUrl, { backups: join(dataDir, BACKUPS) });
  try {
    const services = compose(config, database, systemPlatform(config));
    const { user, password } = await createAdmin(services, admin);
    console.log(`Created the admin ${user.username}. Password, shown only once: ${password}`);
  } finally {
    await database.db.destroy();
  }
});
