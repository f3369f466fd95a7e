import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { holdBusy } from '#web/offline/busy.ts';
import { reloadOnMissingChunk } from './missingChunks.ts';

const reload = vi.fn<() => void>();

reloadOnMissingChunk();

beforeEach(() => {
  sessionStorage.clear();
  reload.mockReset();
  vi.stubGlobal('location', { reload });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

function missChunk(): void {
  dispatchEvent(new Event('vite:preloadError', { cancelable: true }));
}

it('reloads once, and not over and over', () => {
  missChunk();
  missChunk();
  expect(reload).toHaveBeenCalledOnce();
});

it('leaves a busy page alone', () => {
  const release = holdBusy();
  missChunk();
  expect(reload).not.toHaveBeenCalled();
  release();
  missChunk();
  expect(reload).toHaveBeenCalledOnce();
});
