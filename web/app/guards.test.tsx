import { act, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { SITE_PAGES } from '#shared/site/pages.ts';
import { ana } from '#web/testing/server.tsx';
import { storeToken } from '#web/api/token.ts';
import { address, serve, showPages } from '#web/testing/pages.tsx';
import { preloadPage, Site } from './routes.tsx';

const ADMINS_ONLY = [
  ...SITE_PAGES.map(({ path }) => path).filter((path) => /^\/admin(?!\/check-in)/.test(path)),
  '/test-date',
];
const WITH_A_LOGIN = ['/profile', '/orders', '/promoter/dashboard', '/promoter/poster/:eventId'];

async function open(at: string, staff = false): Promise<void> {
  if (staff) storeToken('t');
  serve(staff ? { 'GET /api/user': { ...ana, role: 'staff' } } : {});
  // The pages are preloaded, so that nothing suspends.
  await Promise.all([at, '/', '/login'].map((path) => preloadPage(path.split('?')[0] ?? path)));
  await act(async () => void showPages({ '*': <Site /> }, at));
}

const isAt = (place: string) => waitFor(() => expect(address()).toBe(place));

const someId = (path: string): string => path.replace(/:\w+/, '7');
const login = (path: string): string => `/login?redirectTo=${encodeURIComponent(path)}`;

beforeEach(() => void vi.stubGlobal('scrollTo', vi.fn<() => void>()));

it.each([...ADMINS_ONLY, ...WITH_A_LOGIN, '/admin/audit?actor=ana', '/events/1?preview=true'])(
  'a visitor logs in first, and comes back to %s',
  async (path) => {
    await open(someId(path));
    await isAt(login(someId(path)));
  },
);

it.each(ADMINS_ONLY)('staff go home from %s', async (path) => {
  await open(someId(path), true);
  await isAt('/');
});

it('staff see the public page of an event in place of its preview', async () => {
  await open('/events/1?preview=true', true);
  await isAt('/events/1');
});
