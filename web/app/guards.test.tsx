import { act, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { useNavigate, type NavigateFunction } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { SITE_PAGES } from '#shared/site/pages.ts';
import { ana } from '#web/testing/server.tsx';
import { storeToken } from '#web/api/token.ts';
import { address, serve, showPages } from '#web/testing/pages.tsx';
import { preloadPage, Site } from './routes.tsx';

const PREVIEW = '/events/1?preview=true';
const ADMINS_ONLY = [
  ...SITE_PAGES.map(({ path }) => path).filter((path) => /^\/admin(?!\/check-in)/.test(path)),
  '/test-date',
].map((path) => path.replace(/:\w+/, '7'));
const WITH_A_QUERY = ['/admin/audit?actor=ana', '/admin/check-in?event=7', PREVIEW];
const WITH_A_LOGIN = ['/profile', '/orders', '/promoter/dashboard', '/promoter/poster/7'];

let navigate: NavigateFunction;

function Visitor() {
  const go = useNavigate();
  useEffect(() => void (navigate = go), [go]);
  return <Site />;
}

/** Where a visitor of the site gets who opens each of these pages in turn. */
async function endsOf(paths: string[]): Promise<string[]> {
  const ends: string[] = [];
  for (const path of paths) {
    // The pages are preloaded, so that nothing suspends.
    await preloadPage(path.split('?')[0] ?? path);
    await act(async () => navigate(path));
    await waitFor(() => expect(address()).not.toBe(path));
    ends.push(address());
  }
  return ends;
}

beforeEach(async () => {
  vi.stubGlobal('scrollTo', vi.fn<() => void>());
  await Promise.all(['/', '/login'].map(preloadPage));
});

it('a visitor logs in first, and comes back to the page that is for people with a login', async () => {
  serve({});
  await act(async () => void showPages({ '*': <Visitor /> }, '/'));
  const paths = [...ADMINS_ONLY, ...WITH_A_LOGIN, ...WITH_A_QUERY];
  const login = (path: string): string => `/login?redirectTo=${encodeURIComponent(path)}`;
  expect(paths.length).toBeGreaterThan(20);
  expect(await endsOf(paths)).toEqual(paths.map(login));
});

it('staff go home from pages of admins, and see the public page of an event in place of its preview', async () => {
  storeToken('t');
  serve({ 'GET /api/user': { ...ana, role: 'staff' } });
  await act(async () => void showPages({ '*': <Visitor /> }, '/'));
  expect(await endsOf(ADMINS_ONLY)).toEqual(ADMINS_ONLY.map(() => '/'));
  expect(await endsOf([PREVIEW])).toEqual(['/events/1']);
});
