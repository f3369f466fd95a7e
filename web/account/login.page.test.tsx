import { act } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readToken } from '#web/api/token.ts';
import {
  button,
  field,
  fill,
  leadsTo,
  press,
  sees,
  seesHeading,
  seesNo,
  toasts,
} from '#web/testing/hands.ts';
import { toastStore } from '#web/ui/toast.ts';
import { ana, type Answers, mockApi, problemResponse, visit } from '#web/testing/server.tsx';
import { Component as LoginPage } from './login.page.tsx';

const LOGIN = 'POST /api/auth/login';
const STEP = 'POST /api/auth/login/second-factor';
const loggedIn = { token: 't', user: ana };

async function login(answers: Answers) {
  const none = { isPromoter: false, status: null };
  const server = mockApi({ 'GET /api/auth/is-promoter': none, ...answers });
  visit(<LoginPage />, { at: '/login?redirectTo=/admin/check-in' });
  await fill({ Username: 'ana', Password: 'rollcall-demo' });
  await press('Login');
  return server;
}
const type = (label: string, text: string) => userEvent.type(field(label), text, { delay: null });

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));

it('leads to the other ways in, names what is wrong with the input, and asks nobody', async () => {
  const { asked } = mockApi({});
  visit(<LoginPage />, { at: '/login' });
  await leadsTo('Forgot password?', '/forgot-password');
  await leadsTo('Create an account', '/register');
  await fill({ Password: 'short' });
  await press('Login');
  await sees('Username is required', 'Password must be at least 6 characters');
  expect(asked).toEqual([]);
});

it('tells of the success and goes on 500 ms later', async () => {
  await login({ [LOGIN]: loggedIn });
  await toasts({ title: 'Login successful' });
  seesNo('At /admin/check-in');
  await act(() => vi.advanceTimersByTimeAsync(500));
  await sees('At /admin/check-in');
});

it('shows why it failed, and lets one try again', async () => {
  const description = 'Wrong username or password.';
  await login({ [LOGIN]: problemResponse(401, 'accounts.bad_credentials', description) });
  await toasts({ title: 'Login failed', description, tone: 'destructive' });
  expect(button('Login')).not.toHaveAttribute('aria-busy');
});

describe('with a second step', () => {
  const details = { challenge: 'c-1', expires_at: '2026-11-20T12:10:00.000Z' };
  const code = 'auth.second_factor_required';
  const asks = Response.json({ code, message: 'Enter the code.', details }, { status: 401 });
  const begin = async (answers: Answers) => {
    const server = await login({ [LOGIN]: asks, ...answers });
    await seesHeading('Enter your code');
    return server;
  };

  it('asks for a code, says nothing failed, and goes on with the right one', async () => {
    const { sent } = await begin({ [STEP]: loggedIn });
    expect(toastStore.get()).toBeNull();
    expect(readToken()).toBeNull();
    expect(field('Code')).toHaveFocus();
    await type('Code', '123 456{Enter}');
    await toasts({ title: 'Login successful' });
    expect(sent.at(-1)).toEqual({ call: STEP, body: { challenge: 'c-1', code: '123 456' } });
  });

  it('says beside the field that a code is wrong, and takes a recovery code', async () => {
    const wrong = 'This code is not right.';
    let answer: unknown = problemResponse(400, 'secondfactor.wrong_code', wrong);
    await begin({ [STEP]: () => answer });
    await press('Log in');
    await sees('Please enter your code');
    await type('Code', '000000{Enter}');
    await sees(wrong);
    await press('Use a recovery code');
    seesNo(wrong);
    answer = loggedIn;
    await type('Recovery code', '4rba-brry-hx32-v4pk{Enter}');
    await toasts({ title: 'Login successful' });
    expect(readToken()).toBe('t');
  });

  it('begins again when the login took too long', async () => {
    await begin({ [STEP]: problemResponse(401, 'secondfactor.challenge_over', 'Start again.') });
    await type('Code', '123456{Enter}');
    await seesHeading('Login');
    await toasts({ title: 'Login failed', description: 'Start again.' });
  });
});
