import { accessSync, constants, existsSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './run.ts';
import { reasonToBuild, root } from './sources.ts';

/** Unless dist/ is newer than the sources. */
export async function ensureBuilt(): Promise<void> {
  const reason = await reasonToBuild();
  if (!reason) return;
  expectWritable(root, reason);
  if (!existsSync(join(root, 'node_modules/vite'))) {
    throw new Error('The build tools are not installed: run "npm ci --include=dev".');
  }
  await buildQuietly(reason);
}

/** As a service the server may not write into its own program. */
export function expectWritable(folder: string, reason: string): void {
  try {
    accessSync(folder, constants.W_OK);
  } catch {
    const remedy = `This user can't write to ${folder}: run npm run build as its owner`;
    throw new Error(`The web app is out of date (${reason}). ${remedy}.`);
  }
}

/** Prints the build's output only when it fails. */
export async function buildQuietly(reason: string, script = 'scripts/build.ts'): Promise<void> {
  console.log(`Building the web app: ${reason}.`);
  const { code, output } = await run(process.execPath, [script], { quiet: true });
  if (code === 0) return;
  console.log(output.trimEnd());
  throw new Error("The web app couldn't be built.");
}

if (import.meta.main) await ensureBuilt();
