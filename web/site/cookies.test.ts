import { glob, readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { DEVICE_STORAGE } from './cookies.data.ts';

const web = resolve(import.meta.dirname, '..');
const NAME = /['"`](rollcall[.-][a-zA-Z][a-zA-Z.-]*)/g;

const namesIn = (source: string): string[] =>
  [...source.matchAll(NAME)].map(([, name = '']) => name.replace(/[.:]+$/, ''));

const listed = DEVICE_STORAGE.flatMap(({ what }) => what.split(', '));
/** True if the page lists a database by its full name, or a key by its name or a prefix. */
const isListed = (name: string): boolean =>
  listed.some(
    (known) => known === `Database ${name}` || known === name || name.startsWith(`${known}.`),
  );

async function namesOfApp(): Promise<string[]> {
  const names: string[] = [];
  for await (const path of glob('**/*.{ts,tsx}', { cwd: web })) {
    if (/\.test\.|testing|^site\//.test(path.replaceAll('\\', '/'))) continue;
    names.push(...namesIn(await readFile(resolve(web, path), 'utf8')));
  }
  return [...new Set(names)];
}

it('lists everything that the app keeps in a browser', async () => {
  const names = await namesOfApp();
  expect(names).toContain('rollcall.draft');
  // Names of downloads are not names of stored data.
  const kept = names.filter((name) => !/\.(json|txt)$/.test(name));
  expect(kept.filter((name) => !isListed(name))).toEqual([]);
});

it('would notice a name that is not listed', () => {
  const source = "local.set('rollcall.secret', '1'); const key = `rollcall.cart.${id}`;";
  expect(namesIn(source)).toEqual(['rollcall.secret', 'rollcall.cart']);
  expect(namesIn(source).filter((name) => !isListed(name))).toEqual(['rollcall.secret']);
});
