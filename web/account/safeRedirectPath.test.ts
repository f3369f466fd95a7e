import fc from 'fast-check';
import { expect, it } from 'vitest';
import { holds } from '#web/testing/propertyTesting.ts';
import { safeRedirectPath } from './useLoginSteps.ts';

it.each([
  ['/admin/check-in', '/admin/check-in'],
  ['/checkout/3?data=%7B%7D#pay', '/checkout/3?data=%7B%7D#pay'],
  [null, '/'],
  ['events', '/'],
  ['https://evil.example/', '/'],
  ['//evil.example/', '/'],
  ['/\\evil.example/', '/'],
  ['/\t/evil.example/', '/'],
  ['/.//evil.example/', '/'],
  ['/a/..//evil.example/', '/'],
  ['javascript:alert(1)', '/'],
])('%j leads to %s', (asked, path) => {
  expect(safeRedirectPath(asked)).toBe(path);
});

it('never leaves the site', () => {
  const nasty = fc.array(
    fc.constantFrom('/', '\\', '.', ':', '\t', '\n', '@', 'a', '%2f', '?', '#'),
  );
  holds(nasty, (parts) => {
    const url = new URL(safeRedirectPath(parts.join('')), 'https://rollcall.example');
    expect(url.origin).toBe('https://rollcall.example');
  });
});
