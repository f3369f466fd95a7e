import { createAccountsService } from '#api/accounts/accounts.service.ts';
import { createAdmin, readAdminArguments } from '#api/accounts/admin.ts';
import { readConfig } from '#api/config.ts';
import { openDatabase } from '#api/db/open.ts';
import { systemPlatform } from '#api/platform.ts';

// Makes the first admin of an installation: npm run admin:create -- <username> <email>

async function main(): Promise<void> {
  const admin = readAdminArguments(process.argv.slice(2));
  if ('wrong' in admin) throw new Error(admin.wrong);
  const config = readConfig(process.env);
  const platform = systemPlatform('error');
  const { db } = await openDatabase(config.databaseUrl);
  try {
    const accounts = createAccountsService({ db, platform });
    const { user, password } = await createAdmin(accounts, admin, platform.random);
    console.log(`Admin '${user.username}' is ready. The password, shown only now: ${password}`);
  } finally {
    await db.destroy();
  }
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
