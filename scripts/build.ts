// Builds the web app in a folder beside dist/ and swaps them at the end: a failed build changes nothing, and a
// running server never serves half a build.
import { mkdir, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildRenderer } from './build-renderer.ts';
import { precompress } from './precompress.ts';
import { isOver, lineOf, measure, readBuild } from './size-report.ts';
import { dist, root } from './sources.ts';

process.env['NODE_ENV'] = 'production';

async function putInPlace(fresh: string): Promise<void> {
  const old = `${fresh}-old`;
  await rename(dist, old).catch(() => {});
  await rename(fresh, dist);
  await rm(old, { recursive: true, force: true });
}

/** Throws if a download is over its size budget; `npm run sizes` prints all of them. */
async function checkSizes(fresh: string): Promise<void> {
  const over = measure(await readBuild(fresh)).filter(isOver);
  if (over.length === 0) return;
  throw new Error(`The web app is over its size budget.\n${over.map(lineOf).join('\n')}`);
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
    await checkSizes(fresh);
    // The file has the time of the start, so that changes made during the build make it out of date.
    await writeFile(join(fresh, '.complete'), startedAt.toISOString());
    await utimes(join(fresh, '.complete'), startedAt, startedAt);
    await putInPlace(fresh);
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
}

await main();
