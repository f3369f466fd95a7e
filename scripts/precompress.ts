import { glob, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const COMPRESSIBLE = '**/*.{js,css,html,svg,json,webmanifest,wasm,txt,xml}';
/** Size in bytes below which files are not compressed, because they hardly shrink. */
const SMALLEST = 300;

export async function brotliOf(content: Buffer): Promise<Buffer> {
  return brotli(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });
}

async function compressFile(path: string): Promise<void> {
  const { size } = await stat(path);
  if (size < SMALLEST) return;
  const content = await readFile(path);
  const [br, gz] = await Promise.all([brotliOf(content), zip(content, { level: 9 })]);
  if (br.length < size) await writeFile(`${path}.br`, br);
  if (gz.length < size) await writeFile(`${path}.gz`, gz);
}

/** Writes .br and .gz files beside those in a folder that become smaller by it. */
export async function precompress(folder: string): Promise<void> {
  const paths = await Array.fromAsync(glob(COMPRESSIBLE, { cwd: folder }));
  await Promise.all(paths.map((path) => compressFile(join(folder, path))));
}
