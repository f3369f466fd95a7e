import { act, cleanup, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { brokenOnPurpose, problem } from '#testing/mocks.ts';
import { checkOnline, watchOnline } from '#web/offline/online.ts';
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
} from '#web/testing/userActions.ts';
import { ana, type Answers, healthy, openPage, problemResponse } from '#web/testing/server.tsx';
import { ForgotForm, Component as ForgotPage } from './forgot-password.page.tsx';
import { LoginForm, Component as LoginPage } from './login.page.tsx';
import { RegisterForm, Component as RegisterPage } from './register.page.tsx';
import { Component as ResetPage } from './reset-password.page.tsx';
import { userEvent } from '@testing-library/user-event';
import { readToken } from '#web/api/token.ts';
import { toastStore } from '#web/ui/toast.ts';

const nothing = () => undefined;
const silent = brokenOnPurpose(problemResponse(500, 'server.internal', ''));

const REGISTER = 'POST /api/auth/register';
const openRegistration = (answers: Answers = {}) => openPage(answers, <RegisterPage />);
const register = async (password: string, again: string) => {
  const passwords = { Password: password, 'Confirm Password': again };
  await fill({ Username: 'ana', Email: 'ana@example.com', ...passwords });
  await press('Create account');
};

it('registration says beside each field what is wrong, and asks nobody', async () => {
  const { sent } = openRegistration();
  await press('Create account');
  await sees('Username must be at least 3 characters', 'Invalid email address');
  await sees('Password must be at least 6 characters');
  await register('secret', 'other1');
  await sees('OK. A longer password is safer.', 'Passwords do not match');
  expect(sent).toEqual([]);
});

it('registration says what the server says, or something where it says nothing, and keeps all but the password over a reload', async () => {
  const taken = 'This username is already taken.';
  const answers: Answers = { [REGISTER]: silent };
  openRegistration(answers);
  await register('secret1', 'secret1');
  await toasts({ description: 'An unexpected error occurred' });
  answers[REGISTER] = problemResponse(409, 'accounts.username_taken', taken, 'username');
  await press('Create account');
  await sees(taken);
  await toasts({ title: 'Registration failed', description: taken });
  cleanup();
  openRegistration();
  expect(await screen.findByDisplayValue('ana')).toBeVisible();
  expect(field('Password')).toHaveValue('');
});

it('a login that the wrong passwords of others lock offers a link by mail', async () => {
  const answers = {
    'POST /api/auth/login': problemResponse(429, 'auth.too_many_attempts', 'Too many attempts.'),
    'POST /api/auth/request-login-link': { success: true, message: 'Check your inbox.' },
  };
  const { sent } = openPage(answers, <LoginPage />);
  await fill({ Username: 'ana', Password: 'secret1' });
  for (const name of ['Login', 'E-mail me a link']) await press(name);
  await sees(/If this account exists, we'll e-mail it a link shortly/);
  expect(sent).toHaveLength(2);
});

const VERIFY = 'GET /api/auth/verify-reset-token?token=t';
const RESET = 'POST /api/auth/reset-password';
const openReset = (answers: Answers, search = '?token=t') =>
  openPage(answers, <ResetPage />, { at: `/reset-password${search}` });

it('a link that sets a new password says that it is none, is being checked, or works no more', async () => {
  openReset({}, '');
  await sees('No reset token was found.');
  cleanup();
  openReset({ [VERIFY]: undefined });
  expect(screen.getByRole('status')).toHaveTextContent('Checking your link...');
  cleanup();
  openReset({ [VERIFY]: { valid: false } });
  await sees('This reset link has expired or was used before.');
});

it('a link that sets a new password is asked about again, and says why a password could not be set', async () => {
  const answers: Answers = { [VERIFY]: problem(500), [RESET]: silent };
  openReset(answers);
  await sees('There was an error validating your reset token.');
  answers[VERIFY] = { valid: true };
  await press('Try Again');
  await fill({ 'New Password': 'secret1', 'Confirm Password': 'secret2' });
  await press('Reset password');
  await sees("Passwords don't match");
  await fill({ 'Confirm Password': 'secret1' });
  await press('Reset password');
  await toasts({ description: 'There was an error resetting your password.' });
  answers[RESET] = problemResponse(400, 'accounts.reset_invalid', 'Used.');
  await press('Reset password');
  await leadsTo('Request a new link', '/forgot-password');
  await toasts({ title: 'Password reset failed' });
});

it('a link that sets a new password that could not be asked for says so, and keeps the address', async () => {
  const tooMany = problemResponse(429, 'request.too_many', 'Too many requests.');
  openPage({ 'POST /api/auth/request-password-reset': tooMany }, <ForgotPage />);
  await fill({ Email: 'ana@example.com' });
  await press('Send reset link');
  await toasts({ title: 'Something went wrong' });
  expect(field('Email')).toHaveValue('ana@example.com');
});

it.each([
  ['login', <LoginForm key="login" pending={false} onLogin={nothing} />],
  ['registration', <RegisterForm key="new" pending={false} onRegister={() => Promise.resolve()} />],
  ['forgotten password', <ForgotForm key="forgot" onSent={nothing} />],
])('without a connection it is said beside the button: %s', async (_name, form) => {
  openPage({ 'GET /api/health': healthy }, form);
  watchOnline();
  const note = () => screen.queryByText(/^You're offline\. What you typed stays here/);
  expect(note()).toBeNull();
  act(() => void dispatchEvent(new Event('offline')));
  expect(note()?.closest('[role=status]')).toBeVisible();
  await act(checkOnline);
  expect(note()).toBeNull();
});

describe('logging in', () => {
  beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));

  const LOGIN = 'POST /api/auth/login';
  const STEP = 'POST /api/auth/login/second-factor';
  const loggedIn = { token: 't', user: ana };

  async function login(answers: Answers) {
    const known = { 'GET /api/auth/is-promoter': { isPromoter: false, status: null }, ...answers };
    const server = openPage(known, <LoginPage />, { at: '/login?redirectTo=/admin/check-in' });
    await fill({ Username: 'ana', Password: 'rollcall-demo' });
    await press('Login');
    return server;
  }
  const type = (label: string, text: string) => userEvent.type(field(label), text, { delay: null });

  it('leads to the other ways in, names what is wrong with the input, and asks nobody', async () => {
    const { asked } = openPage({}, <LoginPage />);
    await leadsTo('Forgot password?', '/forgot-password');
    await leadsTo('Create an account', '/register');
    await fill({ Password: 'short' });
    await press('Login');
    await sees('Username is required', 'Password must be at least 6 characters');
    expect(asked).toEqual([]);
  });

  it('shows why it failed, lets one try again, tells of the success and goes on 500 ms later', async () => {
    const description = 'Wrong username or password.';
    let answer: unknown = problemResponse(401, 'accounts.bad_credentials', description);
    await login({ [LOGIN]: () => answer });
    await toasts({ title: 'Login failed', description, tone: 'destructive' });
    expect(button('Login')).not.toHaveAttribute('aria-busy');
    answer = loggedIn;
    await press('Login');
    await toasts({ title: 'Login successful' });
    seesNo('At /admin/check-in');
    await act(() => vi.advanceTimersByTimeAsync(500));
    await sees('At /admin/check-in');
  });

  const details = { challenge: 'c-1', expires_at: '2026-11-20T12:10:00.000Z' };
  const code = 'auth.second_factor_required';
  const asks = Response.json({ code, message: 'Enter the code.', details }, { status: 401 });
  const begin = async (answers: Answers) => {
    const server = await login({ [LOGIN]: asks, ...answers });
    await seesHeading('Enter your code');
    return server;
  };

  it('with a second step asks for a code, says nothing failed, goes on with the right one, and begins again when it took too long', async () => {
    const over = problemResponse(401, 'secondfactor.challenge_over', 'Start over.');
    const answers = [over, loggedIn];
    const { sent } = await begin({ [STEP]: () => answers.shift() });
    expect(toastStore.get()).toBeNull();
    expect(readToken()).toBeNull();
    expect(field('Code')).toHaveFocus();
    await type('Code', '123456{Enter}');
    await seesHeading('Login');
    await toasts({ title: 'Login failed', description: 'Start over.' });
    await fill({ Username: 'ana', Password: 'rollcall-demo' });
    await press('Login');
    await seesHeading('Enter your code');
    await type('Code', '123 456{Enter}');
    await toasts({ title: 'Login successful' });
    expect(sent.at(-1)).toEqual({ call: STEP, body: { challenge: 'c-1', code: '123 456' } });
  });

  it('with a second step says beside the field that a code is wrong, and takes a recovery code', async () => {
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
});
