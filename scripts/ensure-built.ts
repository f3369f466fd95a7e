import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './run.ts';
import { reasonToBuild, root } from './sources.ts';

/** Unless dist/ is newer than the sources. */
export async function ensureBuilt(): Promise<void> {
  const reason = await reasonToBuild();
  if (!reason) return;
  if (!existsSync(join(root, 'node_modules/vite'))) {
    throw new Error('The build tools are not installed: run "npm ci --include=dev".');
  }
  await buildQuietly(reason);
}

/** Prints the build's output only when it fails. */
export async function buildQuietly(reason: string, script = 'scripts/build.ts'): Promise<void> {
  console.log(`Building the web app: ${reason}.`);
  const { code, output } = await run(process.execPath, [script], { quiet: true });
  if (code === 0) return;
  console.log(output.trimEnd());
  throw new Error('The web app could not be built.');
}

if (import.meta.main) await ensureBuilt();
