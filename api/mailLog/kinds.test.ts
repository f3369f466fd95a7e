import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { MAIL_KINDS } from '#shared/mailLog/mailLog.rules.ts';

const API = resolve(import.meta.dirname, '..');

it('every kind of mail has words, and can be looked for', () => {
  const sources = globSync('**/*.ts', { cwd: API }).filter((file) => !/test(ing)?\.ts$/.test(file));
  const kinds = sources.flatMap((file) => {
    const found = readFileSync(resolve(API, file), 'utf8').matchAll(/_MAIL = '(mail\.\w+)'/g);
    return [...found].map(([, kind]) => kind);
  });
  expect(kinds.length).toBeGreaterThan(15);
  expect(new Set(kinds)).toEqual(new Set(MAIL_KINDS));
});
