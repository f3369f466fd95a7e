// Builds the web app in a folder beside dist/ and swaps them at the end: a failed build changes nothing, and a
// running server never serves half a build.
import { mkdir, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildRenderer } from './build-renderer.ts';
import { precompress, type Build, isOver, lineOf, measure, readBuild } from './size-report.ts';
import { unlistedDoorChunks } from './precache-parts.ts';
import { dist, root } from './sources.ts';

process.env['NODE_ENV'] = 'production';

async function putInPlace(fresh: string): Promise<void> {
  const old = `${fresh}-old`;
  await rename(dist, old).catch(() => {});
  await rename(fresh, dist);
  await rm(old, { recursive: true, force: true });
}

/** Throws if a download is over its size budget; `npm run sizes` prints all of them. */
function checkSizes(build: Build): void {
  const over = measure(build).filter(isOver);
  if (over.length === 0) return;
  throw new Error(`The web app is over its size budget.\n${over.map(lineOf).join('\n')}`);
}

/** Throws if the door would call itself ready without a part that it loads on demand. */
function checkDoorParts({ manifest }: Build): void {
  const unlisted = unlistedDoorChunks(manifest);
  if (unlisted.length === 0) return;
  throw new Error(`Not in web/checkin/door/getDoorReady.ts: ${unlisted.join(', ')}`);
}

async function main(): Promise<void> {
  const { build } = await import('vite');
  const startedAt = new Date();
  const fresh = join(root, `.dist-${process.pid}`);
  try {
    await mkdir(fresh);
    await build({
      configFile: join(root, 'vite.config.ts'),
      logLevel: 'warn',
      build: { outDir: fresh },
    });
    await precompress(fresh);
    await buildRenderer(fresh);
    const made = await readBuild(fresh);
    checkSizes(made);
    checkDoorParts(made);
    // The file has the time of the start, so that changes made during the build make it out of date.
    await writeFile(join(fresh, '.complete'), startedAt.toISOString());
    await utimes(join(fresh, '.complete'), startedAt, startedAt);
    await putInPlace(fresh);
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
}

await main();
