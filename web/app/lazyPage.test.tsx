import { Suspense } from 'react';
import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { expectConsoleError } from '#testing/console-guard.ts';
import { lazyPage, retryFailedPages } from './lazyPage.tsx';
import { PageBoundary } from './PageBoundary.tsx';

const page = { Component: () => <h1>Events</h1> };

function shown({ View }: ReturnType<typeof lazyPage>, at: string) {
  return (
    <MemoryRouter>
      <PageBoundary at={at}>
        <Suspense fallback="…">
          <View />
        </Suspense>
      </PageBoundary>
    </MemoryRouter>
  );
}

it('fetches a page once, however often it is preloaded and shown', async () => {
  const load = vi.fn<() => Promise<typeof page>>(async () => page);
  const lazy = lazyPage(load);
  void lazy.preload();
  void lazy.preload();
  await act(async () => void render(shown(lazy, 'a')));
  expect(screen.getByRole('heading')).toHaveTextContent('Events');
  expect(load).toHaveBeenCalledOnce();
});

it('says that a page did not arrive, and fetches it anew the next time', async () => {
  expectConsoleError('no signal');
  const load = vi
    .fn<() => Promise<typeof page>>(async () => page)
    .mockRejectedValueOnce(new TypeError('no signal'));
  const lazy = lazyPage(load);
  let view = render(<p />);
  await act(async () => void (view = render(shown(lazy, 'a'))));
  expect(screen.getByRole('alert')).toHaveTextContent('Something went wrong');
  view.unmount();
  await act(async () => void render(shown(lazy, 'b')));
  expect(screen.getByRole('heading')).toHaveTextContent('Events');
});

it('waits for the reload when a page is gone from the server', async () => {
  const gone: unknown = undefined;
  const lazy = lazyPage(async () => gone as typeof page);
  await act(async () => void render(shown(lazy, 'a')));
  expect(screen.getByText('…')).toBeVisible();
});

it('survives a preload that fails', async () => {
  const load = vi
    .fn<() => Promise<typeof page>>(async () => page)
    .mockRejectedValueOnce(new TypeError('no signal'));
  const lazy = lazyPage(load);
  void lazy.preload();
  await act(async () => undefined);
  retryFailedPages();
  await act(async () => void render(shown(lazy, 'a')));
  expect(screen.getByRole('heading')).toHaveTextContent('Events');
});

it('gives the next place a new try after a page threw', async () => {
  expectConsoleError('broken');
  let broken = true;
  const Moody = () => {
    if (broken) throw new Error('broken');
    return <p>Fine</p>;
  };
  const at = (place: string) => (
    <MemoryRouter>
      <PageBoundary at={place}>
        <Moody />
      </PageBoundary>
    </MemoryRouter>
  );
  const { rerender } = render(at('a'));
  expect(screen.getByRole('alert')).toBeVisible();
  broken = false;
  rerender(at('a'));
  expect(screen.getByRole('alert')).toBeVisible();
  rerender(at('b'));
  expect(screen.getByText('Fine')).toBeVisible();
});
