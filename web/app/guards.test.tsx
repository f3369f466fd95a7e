import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { User } from '#shared/accounts/accounts.schemas.ts';
import { ana, newClient, mockApi } from '#web/account/account.testing.tsx';
import { removeToken, storeToken } from '#web/api/token.ts';
import { pagePaths, preloadPage, Site } from './routes.tsx';

const ADMINS_ONLY = [
  ...pagePaths().filter((path) => /^\/admin(?!\/check-in)/.test(path)),
  '/test-date',
];
const WITH_A_LOGIN = ['/profile', '/orders', '/promoter/dashboard', '/promoter/poster/:eventId'];

function Where() {
  const { pathname, search } = useLocation();
  return <output data-testid="where">{pathname + search}</output>;
}

async function open(address: string): Promise<void> {
  // Preloaded so that nothing suspends.
  await Promise.all(
    [address, '/', '/login'].map((path) => preloadPage(path.split('?')[0] ?? path)),
  );
  await act(
    async () =>
      void render(
        <QueryClientProvider client={newClient()}>
          <MemoryRouter initialEntries={[address]}>
            <Site />
            <Where />
          </MemoryRouter>
        </QueryClientProvider>,
      ),
  );
}

const isAt = (address: string) =>
  waitFor(() => expect(screen.getByTestId('where')).toHaveTextContent(new RegExp(`^${address}$`)));

function signIn(role: User['role']): void {
  storeToken('t');
  mockApi({ 'GET /api/user': () => Response.json({ ...ana, role }) });
}

const someId = (path: string): string => path.replace(/:\w+/, '7');
const login = (path: string): string =>
  `/login\\?redirectTo=${encodeURIComponent(path).replaceAll(/[?.]/g, String.raw`\$&`)}`;

beforeEach(() => {
  removeToken();
  mockApi({});
  vi.stubGlobal('scrollTo', vi.fn<() => void>());
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

describe('a visitor logs in first, and comes back to', () => {
  it.each([...ADMINS_ONLY, ...WITH_A_LOGIN, '/admin/audit?actor=ana', '/events/1?preview=true'])(
    '%s',
    async (path) => {
      await open(someId(path));
      await isAt(login(someId(path)));
    },
  );
});

describe('staff go home from', () => {
  it.each(ADMINS_ONLY)('%s', async (path) => {
    signIn('staff');
    await open(someId(path));
    await isAt('/');
  });
});

it('staff see the public page of an event in place of its preview', async () => {
  signIn('staff');
  await open('/events/1?preview=true');
  await isAt('/events/1');
});
