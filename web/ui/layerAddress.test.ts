import { renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { carryAddress, useLayer, watchLayers } from './layers.ts';

/** The addresses that the router reads, which hears of a step before the layers do. */
let read: string[];
function router(): void {
  carryAddress();
  read.push(location.search);
}

beforeEach(() => {
  history.pushState({ key: 'start', idx: 0 }, '', '/page');
  history.pushState({ key: 'form', idx: 1 }, '', '/page?new');
  read = [];
  addEventListener('popstate', router);
  const stop = watchLayers();
  return () => {
    stop();
    removeEventListener('popstate', router);
  };
});

const openLayer = () => renderHook(() => useLayer(true, vi.fn<() => void>()));
const backLeadsTo = async (state: object) => {
  history.back();
  await vi.waitFor(() => expect(history.state).toEqual(state));
};

it('an address that replaces that of a closing dialog replaces it below, too: Back does not open it again', async () => {
  const { unmount } = openLayer();
  expect(history.state).toMatchObject({ layer: 1 });
  history.replaceState({ key: 'closed', idx: 1 }, '', '/page');
  unmount();
  await vi.waitFor(() => expect(read).toEqual(['']));
  expect(history.state).toEqual({ key: 'closed', idx: 1 });
  await backLeadsTo({ key: 'start', idx: 0 });
});

it('a page that opens from a dialog keeps the address below it', async () => {
  const { unmount } = openLayer();
  history.pushState({ key: 'next', idx: 2 }, '', '/page?manage=1');
  unmount();
  // Timers run in their order, so the history has been looked at after this one.
  await new Promise((done) => setTimeout(done));
  expect(history.state).toEqual({ key: 'next', idx: 2 });
});
