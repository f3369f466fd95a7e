import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchLayers } from './layers.ts';
import { useLayer } from './useLayer.ts';

let stop: () => void;
beforeEach(() => {
  history.pushState({ key: 'page' }, '', '/page');
  stop = watchLayers();
});
afterEach(() => stop());

const depth = (): number => (history.state as { layer?: number } | null)?.layer ?? 0;
const depthIs = (wanted: number) => vi.waitFor(() => expect(depth()).toBe(wanted));
const back = () => act(async () => history.back());

function layers(props: { open: number; close: (n: number) => void }) {
  return renderHook(
    ({ open, close }) => {
      useLayer(open > 0, () => close(1));
      useLayer(open > 1, () => close(2));
    },
    { initialProps: props },
  );
}

it('gives each layer an entry with the state of the page, and Back closes the upper one', async () => {
  const close = vi.fn<(n: number) => void>();
  const { rerender, unmount } = layers({ open: 2, close });
  expect(history.state).toMatchObject({ key: 'page', layer: 2 });
  await back();
  await vi.waitFor(() => expect(close.mock.calls).toEqual([[2]]));
  rerender({ open: 1, close });
  await depthIs(1);
  await back();
  await vi.waitFor(() => expect(close.mock.calls).toEqual([[2], [1]]));
  unmount();
  await depthIs(0);
  expect(location.pathname).toBe('/page');
});

it('takes the entries away when layers are closed in another way', async () => {
  const { rerender, unmount } = layers({ open: 2, close: () => undefined });
  rerender({ open: 1, close: () => undefined });
  await depthIs(1);
  rerender({ open: 2, close: () => undefined });
  await depthIs(2);
  unmount();
  await depthIs(0);
  expect(history.state).toMatchObject({ key: 'page' });
});

it('keeps the entry of a layer that refuses to close', async () => {
  const close = vi.fn<() => void>();
  const { unmount } = layers({ open: 1, close });
  await back();
  await vi.waitFor(() => expect(close).toHaveBeenCalled());
  await depthIs(1);
  unmount();
  await depthIs(0);
});

it('leaves the entry of a layer that is gone, and touches no other page', async () => {
  const { unmount } = layers({ open: 1, close: () => undefined });
  history.pushState({ key: 'next' }, '', '/next');
  unmount();
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(history.state).toEqual({ key: 'next' });
  await back();
  await vi.waitFor(() => expect(history.state).toEqual({ key: 'page' }));
});
