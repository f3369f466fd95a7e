import { renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { holdBusy, isBusyHere, useBusy, whenNobodyIsBusy } from './busy.ts';

type Grant = (lock: object | null) => Promise<unknown>;

function fakeLocks() {
  let shared = 0;
  return {
    async request(_name: string, { mode }: { mode: string }, work: Grant): Promise<unknown> {
      if (mode === 'exclusive') return work(shared === 0 ? {} : null);
      shared += 1;
      try {
        return await work({});
      } finally {
        shared -= 1;
      }
    },
  };
}

const work = vi.fn<() => Promise<void>>();

beforeEach(() => {
  work.mockReset().mockResolvedValue();
  vi.stubGlobal('navigator', { locks: fakeLocks() });
});

it('is busy for as long as the page is shown and active', async () => {
  const { rerender, unmount } = renderHook(({ active }) => useBusy(active), {
    initialProps: { active: false },
  });
  expect(isBusyHere()).toBe(false);
  rerender({ active: true });
  expect(isBusyHere()).toBe(true);
  unmount();
  expect(isBusyHere()).toBe(false);
});

it.each([
  ['with locks', { locks: fakeLocks() }],
  ['without locks', {}],
])('runs nothing while this tab is busy, %s', async (_, navigator) => {
  vi.stubGlobal('navigator', navigator);
  const release = holdBusy();
  expect(await whenNobodyIsBusy(work)).toBe(false);
  release();
  await waitFor(async () => expect(await whenNobodyIsBusy(work)).toBe(true));
  expect(work).toHaveBeenCalledOnce();
});

it('runs nothing while another tab is busy', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const otherTab = navigator.locks.request('busy', { mode: 'shared' }, () => promise);
  expect(await whenNobodyIsBusy(work)).toBe(false);
  resolve();
  await otherTab;
  expect(await whenNobodyIsBusy(work)).toBe(true);
});
