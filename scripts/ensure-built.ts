import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './run.ts';
import { reasonToBuild, root } from './sources.ts';

/** Builds the web app into dist/ unless the build there is newer than its sources. */
export async function ensureBuilt(): Promise<void> {
  const reason = await reasonToBuild();
  if (!reason) return;
  if (!existsSync(join(root, 'node_modules/vite'))) {
    throw new Error('The build tools are not installed: run "npm ci --include=dev".');
  }
  await buildQuietly(reason);
}

/** Says why it builds, and what the build printed only when it fails. */
export async function buildQuietly(reason: string, script = 'scripts/build.ts'): Promise<void> {
  console.log(`Building the web app: ${reason}.`);
  const { code, output } = await run(process.execPath, [script], { quiet: true });
  if (code === 0) return;
  console.log(output.trimEnd());
  throw new Error('The web app could not be built.');
}

if (import.meta.main) await ensureBuilt();
