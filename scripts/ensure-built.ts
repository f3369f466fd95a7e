import { accessSync, constants, existsSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './run.ts';
import { reasonToBuild, root } from './sources.ts';

/** Builds the web app unless dist/ is newer than its sources. */
export async function ensureBuilt(): Promise<void> {
  const reason = await reasonToBuild();
  if (!reason) return;
  expectWritable(root, reason);
  if (!existsSync(join(root, 'node_modules/vite'))) {
    throw new Error('The build tools are not installed: run "npm ci --include=dev".');
  }
  await buildQuietly(reason);
}

/** Throws if this user may not write to a folder that a build must change, as for a server that runs as a service. */
export function expectWritable(folder: string, reason: string): void {
  try {
    accessSync(folder, constants.W_OK);
  } catch {
    const remedy = `This user can't write to ${folder}: run npm run build as its owner`;
    throw new Error(`The web app is out of date (${reason}). ${remedy}.`);
  }
}

/** Runs a build script and prints its output only if it fails; then throws. */
export async function buildQuietly(reason: string, script = 'scripts/build.ts'): Promise<void> {
  console.log(`Building the web app: ${reason}.`);
  const { code, output } = await run(process.execPath, [script], { quiet: true });
  if (code === 0) return;
  console.log(output.trimEnd());
  throw new Error("The web app couldn't be built.");
}

if (import.meta.main) await ensureBuilt();
