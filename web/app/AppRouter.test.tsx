import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Link, Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AppRouter, morphedPath } from './AppRouter.tsx';
import '#web/testing/reset.ts';

it.each([
  ['/', '/events/7', '/events/7'],
  ['/events/7', '/events', '/events/7'],
  ['/events/7', '/events/8', '/events/8'],
  ['/tickets', '/orders/RC-1', '/orders/RC-1'],
  ['/events/7', '/events/7', null],
  ['/events', '/djs', null],
])('from %s to %s, what moves is of %s', (from, to, path) =>
  expect(morphedPath(from, to)).toBe(path),
);

const poster = () => document.querySelector<HTMLElement>('[data-poster]');
const nameOf = (): string => poster()?.style.viewTransitionName ?? '';

/** What the browser did: how the poster was called before and after the page was drawn. */
let seen: string[];
let finish: () => void;

function place(edges: { top: number; bottom: number }): void {
  const box = { ...edges, width: 100 } as DOMRect;
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(box);
}

beforeEach(() => {
  history.replaceState(null, '', '/events');
  seen = [];
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  place({ top: 0, bottom: 100 });
  document.startViewTransition = ((draw: () => void) => {
    seen.push(`${screen.getByRole('heading').textContent}: ${nameOf()}`);
    draw();
    seen.push(`${screen.getByRole('heading').textContent}: ${nameOf()}`);
    const finished = new Promise<void>((done) => (finish = done));
    return { ready: Promise.resolve(), finished } as unknown as ViewTransition;
  }) as typeof document.startViewTransition;
});

afterEach(() => {
  Reflect.deleteProperty(document, 'startViewTransition');
  history.replaceState(null, '', '/');
});

function show(isLoaded = true): void {
  const page = (title: string) => (
    <>
      <h1>{title}</h1>
      <p data-poster="/events/7">Poster</p>
      <Link to="/events/7">Details</Link>
    </>
  );
  render(
    <AppRouter isLoaded={() => isLoaded}>
      <Routes>
        <Route path="/events" element={page('Events')} />
        <Route path="/events/:id" element={page('Event')} />
      </Routes>
    </AppRouter>,
  );
}

const opens = async () => {
  await userEvent.click(screen.getByRole('link'));
  expect(screen.getByRole('heading')).toHaveTextContent('Event');
};

it('a poster has a name only while it moves, there and back', async () => {
  show();
  await opens();
  expect(seen).toEqual(['Events: poster', 'Event: poster']);
  await act(async () => finish());
  expect(nameOf()).toBe('');
  await act(async () => {
    history.back();
    await new Promise((done) => addEventListener('popstate', done, { once: true }));
  });
  expect(seen.slice(2)).toEqual(['Event: poster', 'Events: poster']);
});

it.each([
  ['the page is not loaded', () => undefined],
  ['motion is unwanted', () => vi.stubGlobal('matchMedia', () => ({ matches: true }))],
  ['there are no transitions', () => Reflect.deleteProperty(document, 'startViewTransition')],
  ['the poster is out of sight', () => place({ top: -200, bottom: -100 })],
])('a page opens at once, and nothing moves, when %s', async (why, prepare) => {
  prepare();
  show(why !== 'the page is not loaded');
  await opens();
  expect(seen).toEqual([]);
});
