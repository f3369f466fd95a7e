// Data that released versions stored, which every later version must be able to read.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { VERSION } from '#api/version.ts';

export { VERSION };

/**
 * The files of a folder that are named by version, such as `1.0.0.sql`. When a version is released, its file is made
 * by KEEP_DATABASE=1 npx vitest run <the test>. Existing files are never changed.
 */
export async function keptIn(folder: string, ending: string, make: () => Promise<string>) {
  const pathOf = (version: string): string => join(folder, version + ending);
  if (process.env['KEEP_DATABASE'] && !existsSync(pathOf(VERSION))) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(pathOf(VERSION), await make());
  }
  return {
    versions: readdirSync(folder).map((name) => basename(name, ending)),
    read: (version: string): string => readFileSync(pathOf(version), 'utf8'),
  };
}
