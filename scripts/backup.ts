// `npm run backup -- <file>`: everything of this installation in one file, while the server runs.
import { setPriority } from 'node:os';
import { makeBackup } from '#api/backups/backup.ts';
import { describeBackup } from '#api/backups/manifest.ts';
import { readConfig } from '#api/config.ts';
import { VERSION } from '#api/version.ts';
import { loadEnv } from './load-env.ts';
import { messageOf } from '#shared/base/messageOf.ts';

async function main(): Promise<void> {
  const [file, ...more] = process.argv.slice(2);
  if (!file || more.length > 0) throw new Error('Usage: npm run backup -- <file>');
  process.umask(0o077);
  // Buyers come first.
  setPriority(10);
  loadEnv();
  const moment = { version: VERSION, now: Date.now() };
  const manifest = await makeBackup(readConfig(process.env), file, moment);
  console.log(`${file} holds ${describeBackup(manifest)}.`);
  if (manifest.engine === 'postgres') console.log('Back up the database itself with pg_dump.');
}

await main().catch((error: unknown) => {
  console.log(messageOf(error));
  process.exitCode = 1;
});
