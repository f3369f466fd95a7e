import { afterEach, expect, it, vi } from 'vitest';
import { local } from './safeStorage.ts';

const denied = () => {
  throw new DOMException('denied', 'SecurityError');
};

afterEach(() => void vi.unstubAllGlobals());

it('keeps words in the browser', () => {
  local.set('word', 'skate');
  expect(localStorage.getItem('word')).toBe('skate');
  expect(local.get('word')).toBe('skate');
  local.remove('word');
  expect(local.get('word')).toBeNull();
});

it('removes all words that begin alike', () => {
  for (const key of ['cart.1', 'cart.2', 'camera']) local.set(key, 'kept');
  local.clear('cart.');
  expect(['cart.1', 'cart.2', 'camera'].map(local.get)).toEqual([null, null, 'kept']);
});

it.each([
  ['missing', null],
  ['forbidden', { getItem: denied }],
])('keeps them for the visit where storage is %s', (_, storage) => {
  vi.stubGlobal('localStorage', storage);
  expect(local.get('word')).toBeNull();
  local.set('word', 'roll');
  expect(local.get('word')).toBe('roll');
  local.remove('word');
  expect(local.get('word')).toBeNull();
  local.set('word', 'roll');
  local.clear('wo');
  expect(local.get('word')).toBeNull();
});
