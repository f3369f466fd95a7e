// `npm run restore -- <file>`: restores a backup. Moves the present data, if any, aside.
import { describeBackup } from '#api/backups/backupManifest.ts';
import { restoreBackup } from '#api/backups/restore.ts';
import { readConfig } from '#api/config.ts';
import { loadEnv, runCommand } from './environment.ts';

await runCommand(async () => {
  const [file, ...more] = process.argv.slice(2);
  if (!file || more.length > 0) throw new Error('Usage: npm run restore -- <file>');
  loadEnv();
  const { aside } = await restoreBackup(readConfig(process.env), file, {
    now: Date.now(),
    announce: (manifest) => console.log(`Restoring ${describeBackup(manifest)}.`),
  });
  if (aside) console.log(`The previous data is now in ${aside}.`);
  console.log('Restored. Run npm start to bring it up to this version.');
});
