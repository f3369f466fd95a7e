import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { removeToken } from '#web/api/token.ts';
import { toastStore } from '#web/ui/toast.ts';
import { Component as LoginPage } from './login.page.tsx';
import { ana, newClient, problemResponse, mockApi, TestProviders } from './account.testing.tsx';

function open(at: string): void {
  render(
    <TestProviders client={newClient()} at={at}>
      <Routes>
        <Route path="/login" element={<LoginPage />} />
        <Route path="*" element={<p>Somewhere else</p>} />
        <Route path="/admin/check-in" element={<p>The door</p>} />
      </Routes>
    </TestProviders>,
  );
}

async function fillIn(username: string, password: string): Promise<void> {
  const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });
  if (username) await user.type(screen.getByLabelText('Username'), username);
  if (password) await user.type(screen.getByLabelText('Password'), password);
  await user.click(screen.getByRole('button', { name: 'Login' }));
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  removeToken();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

afterEach(() => {
  vi.useRealTimers();
});

it('names what is wrong with the input, and asks nobody', async () => {
  const { asked } = mockApi({});
  open('/login');
  await fillIn('', 'short');
  expect(await screen.findByText('Username is required')).toBeVisible();
  expect(screen.getByText('Password must be at least 6 characters')).toBeVisible();
  expect(asked).toEqual([]);
});

it('tells of the success and goes on 500 ms later', async () => {
  mockApi({
    'POST /api/auth/login': () => Response.json({ token: 't', user: ana }),
    'GET /api/auth/is-promoter': () => Response.json({ isPromoter: false, status: null }),
  });
  open('/login?redirectTo=/admin/check-in');
  await fillIn('ana', 'rollcall-demo');
  await waitFor(() => expect(toastStore.get()?.title).toBe('Login successful'));
  expect(screen.queryByText('The door')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(500));
  expect(screen.getByText('The door')).toBeVisible();
});

it('shows why it failed, and lets one try again', async () => {
  mockApi({
    'POST /api/auth/login': () =>
      problemResponse(401, 'accounts.bad_credentials', 'Wrong username or password.'),
  });
  open('/login');
  await fillIn('ana', 'not-the-one');
  await waitFor(() =>
    expect(toastStore.get()).toMatchObject({
      title: 'Login failed',
      description: 'Wrong username or password.',
      tone: 'destructive',
    }),
  );
  expect(screen.getByRole('button', { name: 'Login' })).not.toHaveAttribute('aria-busy');
});

it('leads to the other ways in', () => {
  mockApi({});
  open('/login');
  expect(screen.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute(
    'href',
    '/forgot-password',
  );
  expect(screen.getByRole('link', { name: 'Create an account' })).toHaveAttribute(
    'href',
    '/register',
  );
});
