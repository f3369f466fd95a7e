import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readToken, removeToken } from '#web/api/token.ts';
import { clearToast, toastStore } from '#web/ui/toast.ts';
import { ana, newClient, problemResponse, mockApi, TestProviders } from './account.testing.tsx';
import { Component as LoginPage } from './login.page.tsx';

const LOGIN = 'POST /api/auth/login';
const STEP = 'POST /api/auth/login/second-factor';
const details = { challenge: 'c-1', expires_at: '2026-11-20T12:10:00.000Z' };
const asks = () =>
  Response.json(
    { code: 'auth.second_factor_required', message: 'Enter the code.', details },
    { status: 401 },
  );
const promoter = () => Response.json({ isPromoter: false, status: null });

async function begin() {
  const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });
  render(
    <TestProviders client={newClient()} at="/login?redirectTo=/admin">
      <Routes>
        <Route path="/login" element={<LoginPage />} />
        <Route path="*" element={<p>Inside</p>} />
      </Routes>
    </TestProviders>,
  );
  await user.type(screen.getByLabelText('Username'), 'ana');
  await user.type(screen.getByLabelText('Password'), 'rollcall-demo');
  await user.click(screen.getByRole('button', { name: 'Login' }));
  await screen.findByRole('heading', { name: 'Enter your code' });
  return user;
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  removeToken();
  clearToast();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => void vi.useRealTimers());

it('asks for a code, says nothing failed, and goes on with the right one', async () => {
  const sent: unknown[] = [];
  mockApi({
    [LOGIN]: asks,
    [STEP]: async (request) => {
      sent.push(await request.json());
      return Response.json({ token: 't', user: ana });
    },
    'GET /api/auth/is-promoter': promoter,
  });
  const user = await begin();
  expect(toastStore.get()).toBeNull();
  expect(readToken()).toBeNull();
  expect(screen.getByLabelText('Code')).toHaveFocus();
  await user.type(screen.getByLabelText('Code'), '123 456{Enter}');
  await waitFor(() => expect(toastStore.get()?.title).toBe('Login successful'));
  await act(() => vi.advanceTimersByTimeAsync(500));
  expect(screen.getByText('Inside')).toBeVisible();
  expect(sent).toEqual([{ challenge: 'c-1', code: '123 456' }]);
});

it('says beside the field that a code is wrong, and takes a recovery code', async () => {
  let tries = 0;
  mockApi({
    [LOGIN]: asks,
    [STEP]: () => {
      tries += 1;
      if (tries === 1)
        return problemResponse(400, 'secondfactor.wrong_code', 'This code is not right.');
      return Response.json({ token: 't', user: ana });
    },
    'GET /api/auth/is-promoter': promoter,
  });
  const user = await begin();
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  expect(await screen.findByText('Please enter your code')).toBeVisible();
  await user.type(screen.getByLabelText('Code'), '000000{Enter}');
  expect(await screen.findByText('This code is not right.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
  expect(screen.queryByText('This code is not right.')).toBeNull();
  await user.type(screen.getByLabelText('Recovery code'), '4rba-brry-hx32-v4pk{Enter}');
  await waitFor(() => expect(readToken()).toBe('t'));
});

it('begins again when the login took too long', async () => {
  mockApi({
    [LOGIN]: asks,
    [STEP]: () => problemResponse(401, 'secondfactor.challenge_over', 'Please start again.'),
  });
  const user = await begin();
  await user.type(screen.getByLabelText('Code'), '123456{Enter}');
  await screen.findByRole('heading', { name: 'Login' });
  expect(toastStore.get()).toMatchObject({
    title: 'Login failed',
    description: 'Please start again.',
  });
});
