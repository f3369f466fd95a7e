import { afterEach, expect, it, vi } from 'vitest';
import { local } from './keep.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

it('keeps words in the browser', () => {
  local.set('word', 'skate');
  expect(localStorage.getItem('word')).toBe('skate');
  expect(local.get('word')).toBe('skate');
  local.remove('word');
  expect(local.get('word')).toBeNull();
});

it.each([
  ['missing', null],
  [
    'forbidden',
    {
      getItem: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    },
  ],
])('keeps them for the visit where storage is %s', (_, storage) => {
  vi.stubGlobal('localStorage', storage);
  expect(local.get('word')).toBeNull();
  local.set('word', 'roll');
  expect(local.get('word')).toBe('roll');
  local.remove('word');
  expect(local.get('word')).toBeNull();
});
