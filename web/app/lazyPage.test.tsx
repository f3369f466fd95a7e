import { Suspense } from 'react';
import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { expectConsoleError } from '#testing/console-guard.ts';
import { lazyPage, retryFailedPages } from './lazyPage.tsx';
import { PageBoundary } from './PageBoundary.tsx';

const page = { Component: () => <h1>Events</h1> };
const loading = () => vi.fn<() => Promise<typeof page>>(async () => page);
const failsOnce = () => loading().mockRejectedValueOnce(new TypeError('no signal'));
const open = (lazy: ReturnType<typeof lazyPage>, at: string) =>
  act(async () => render(shown(lazy, at)));
const seesEvents = () => expect(screen.getByRole('heading')).toHaveTextContent('Events');

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
  const load = loading();
  const lazy = lazyPage(load);
  void lazy.preload();
  void lazy.preload();
  await open(lazy, 'a');
  seesEvents();
  expect(load).toHaveBeenCalledOnce();
});

it('says that a page did not arrive, and fetches it anew the next time', async () => {
  expectConsoleError('no signal');
  const lazy = lazyPage(failsOnce());
  const view = await open(lazy, 'a');
  expect(screen.getByRole('alert')).toHaveTextContent('Something went wrong');
  view.unmount();
  await open(lazy, 'b');
  seesEvents();
});

it('survives a preload that fails', async () => {
  const lazy = lazyPage(failsOnce());
  void lazy.preload();
  await act(async () => undefined);
  retryFailedPages();
  await open(lazy, 'a');
  seesEvents();
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
