// `npm run backup -- <file>`: everything of this installation in one file, while the server runs.
import { constants, setPriority } from 'node:os';
import { messageOf } from '#shared/base/messageOf.ts';

async function main(): Promise<void> {
  const [file, ...more] = process.argv.slice(2);
  if (!file || more.length > 0) throw new Error('Usage: npm run backup -- <file>');
  process.umask(0o077);
  // Buyers come first, also while the rest of this is read.
  setPriority(constants.priority.PRIORITY_LOW);
  const { makeBackup } = await import('#api/backups/backup.ts');
  const { describeBackup } = await import('#api/backups/manifest.ts');
  const { readConfig } = await import('#api/config.ts');
  const { VERSION } = await import('#api/version.ts');
  const { loadEnv } = await import('./load-env.ts');
  loadEnv();
  const moment = { version: VERSION, now: Date.now() };
  const manifest = await makeBackup(readConfig(process.env), file, moment);
  console.log(`${file} contains ${describeBackup(manifest)}.`);
  if (manifest.engine === 'postgres') console.log('Back up the database itself with pg_dump.');
}

await main().catch((error: unknown) => {
  console.log(messageOf(error));
  process.exitCode = 1;
});
