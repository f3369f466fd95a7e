// `npm run backup -- <file>`: backs up this installation to one file, also while the server runs. On PostgreSQL,
// without the database.
import { constants, setPriority } from 'node:os';
import { loadEnv, runCommand } from './environment.ts';

await runCommand(async () => {
  const [file, ...more] = process.argv.slice(2);
  if (!file || more.length > 0) throw new Error('Usage: npm run backup -- <file>');
  // The lowest priority, so that buyers come first; set before the modules below are loaded.
  setPriority(constants.priority.PRIORITY_LOW);
  const { makeBackup } = await import('#api/backups/backup.ts');
  const { describeBackup } = await import('#api/backups/backupManifest.ts');
  const { readConfig } = await import('#api/config.ts');
  const { VERSION } = await import('#api/version.ts');
  loadEnv();
  const moment = { version: VERSION, now: Date.now() };
  const manifest = await makeBackup(readConfig(process.env), file, moment);
  console.log(`${file} contains ${describeBackup(manifest)}.`);
  if (manifest.engine === 'postgres') console.log('Back up the database itself with pg_dump.');
});
