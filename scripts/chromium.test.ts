import { expect, test } from 'vitest';
import { findChromium, findShell } from './chromium.ts';

test('CHROME_PATH comes first, and is not passed over where it names no browser; there may be none at all', () => {
  expect(findChromium({ CHROME_PATH: '/opt/mine' }, () => true)).toBe('/opt/mine');
  const none = () => findChromium({ CHROME_PATH: '/opt/none' }, () => false);
  expect(none).toThrow(/\/opt\/none/);
  expect(findChromium({}, () => false)).toBeNull();
});

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
