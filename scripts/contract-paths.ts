import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { Contract } from '#shared/base/contract.ts';
import { root } from './sources.ts';

const IMPORT = /^import \{ (\w+Contract) \} from '#(shared\/[\w/]+\.contract\.ts)';/gm;

type Load = (file: string) => Promise<Record<string, Contract>>;

/**
 * Replaces each call of a contract in a module of web/ by its method and path: `venuesContract.list` becomes
 * `{"method":"get","path":"/api/venues"}`. So the browser need not load the schemas, which are many times as large.
 */
export async function inlineCalls(source: string, load: Load): Promise<string> {
  let code = source;
  for (const [statement, name = '', file = ''] of source.matchAll(IMPORT)) {
    const contract = (await load(file))[name];
    if (!contract) throw new Error(`${file} has no ${name}`);
    const calls = Object.entries(contract).map(
      ([call, { method, path }]) => [call, { method, path }] as const,
    );
    const all: Record<string, object> = Object.fromEntries(calls);
    code = code
      .replace(statement, statement.replace('import', 'import type'))
      .replaceAll(
        new RegExp(`(?<!typeof )\\b${name}(?:\\.(\\w+)|(?=\\[))`, 'g'),
        (_all, call?: string) => JSON.stringify(call === undefined ? all : all[call]),
      );
  }
  return code;
}

export const contractPaths = (): Plugin => ({
  name: 'contract-paths',
  enforce: 'pre',
  async transform(source, id) {
    if (!id.startsWith(join(root, 'web/'))) return null;
    const code = await inlineCalls(source, async (file) => {
      const path = join(root, file);
      this.addWatchFile(path);
      // The time makes a changed file another module, so that the development server reads it again.
      return import(`${path}?${(await stat(path)).mtimeMs}`);
    });
    // No source map is needed, since nothing moves to another line.
    return code === source ? null : { code, map: null };
  },
});
