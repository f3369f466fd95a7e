import { expect, test } from 'vitest';
import { findChromium, findShell } from './chromium.ts';

test('CHROME_PATH comes first', () =>
  expect(findChromium({ CHROME_PATH: '/opt/mine' }, () => true)).toBe('/opt/mine'));

test('a CHROME_PATH without a browser is said, not passed over', () =>
  expect(() => findChromium({ CHROME_PATH: '/opt/none' }, () => false)).toThrow(/\/opt\/none/));

test('the browser is one that is in a usual place or was downloaded before', () => {
  const asked: string[] = [];
  const last = findChromium({}, (path) => {
    asked.push(path);
    return /ms-playwright/.test(path);
  });
  expect(last).toMatch(/ms-playwright/);
  expect(asked.length).toBeGreaterThan(1);
});

test('which browser for single pages the one without a window, unless another is asked for', () => {
  expect(findShell({}, () => true)).toMatch(/headless-shell$/);
  expect(findShell({}, () => false)).toBeNull();
  expect(findShell({ CHROME_PATH: '/opt/mine' }, () => true)).toBeNull();
});

test('there may be no browser', () => expect(findChromium({}, () => false)).toBeNull());
