// Pages on which one registers, resets a password or leaves.
import { act, cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { brokenOnPurpose, problem } from '#testing/mocks.ts';
import { checkOnline, watchOnline } from '#web/offline/online.ts';
import {
  field,
  fill,
  leadsTo,
  press,
  sees,
  seesHeading,
  seesNo,
  toasts,
} from '#web/testing/hands.ts';
import { type Answers, healthy, mockApi, problemResponse, visit } from '#web/testing/server.tsx';
import { ForgotForm } from './ForgotForm.tsx';
import { Component as ForgotPage } from './forgot-password.page.tsx';
import { Component as GoodbyePage } from './goodbye.page.tsx';
import { markDeleted } from './goodbye.storage.ts';
import { LoginForm } from './LoginForm.tsx';
import { RegisterForm } from './RegisterForm.tsx';
import { Component as RegisterPage } from './register.page.tsx';
import { Component as ResetPage } from './reset-password.page.tsx';

const nothing = () => undefined;
const silent = brokenOnPurpose(problemResponse(500, 'server.internal', ''));

describe('registration', () => {
  const REGISTER = 'POST /api/auth/register';
  const open = (answers: Answers = {}) => {
    const served = mockApi(answers);
    visit(<RegisterPage />, { at: '/register' });
    return served;
  };
  const register = async (password: string, again: string) => {
    const passwords = { Password: password, 'Confirm Password': again };
    await fill({ Username: 'ana', Email: 'ana@example.com', ...passwords });
    await press('Create account');
  };

  it('says beside each field what is wrong, and asks nobody', async () => {
    const { sent } = open();
    await press('Create account');
    await sees('Username must be at least 3 characters', 'Invalid email address');
    await sees('Password must be at least 6 characters');
    await register('secret', 'other1');
    await sees('That will do. A longer one is safer.', 'Passwords do not match');
    expect(sent).toEqual([]);
  });

  it('says what the server says, or something where it says nothing, and keeps all but the password over a reload', async () => {
    const taken = 'This username is already taken.';
    const answers: Answers = { [REGISTER]: silent };
    open(answers);
    await register('secret1', 'secret1');
    await toasts({ description: 'An unexpected error occurred' });
    answers[REGISTER] = problemResponse(409, 'accounts.username_taken', taken, 'username');
    await press('Create account');
    await sees(taken);
    await toasts({ title: 'Registration failed', description: taken });
    cleanup();
    open();
    expect(await screen.findByDisplayValue('ana')).toBeVisible();
    expect(field('Password')).toHaveValue('');
  });
});

describe('a link that sets a new password', () => {
  const VERIFY = 'GET /api/auth/verify-reset-token?token=t';
  const RESET = 'POST /api/auth/reset-password';
  const open = (answers: Answers, search = '?token=t') => {
    mockApi(answers);
    visit(<ResetPage />, { at: `/reset-password${search}` });
  };

  it('says that it is none, is being checked, or works no more', async () => {
    open({}, '');
    await sees('No reset token was found.');
    cleanup();
    open({ [VERIFY]: undefined });
    expect(screen.getByRole('status')).toHaveTextContent('Checking your link...');
    cleanup();
    open({ [VERIFY]: { valid: false } });
    await sees('This reset link has expired or was used before.');
  });

  it('is asked about again, and says why a password could not be set', async () => {
    const answers: Answers = { [VERIFY]: problem(500), [RESET]: silent };
    open(answers);
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

  it('that could not be asked for says so, and keeps the address', async () => {
    const tooMany = problemResponse(429, 'request.too_many', 'Too many requests.');
    mockApi({ 'POST /api/auth/request-password-reset': tooMany });
    visit(<ForgotPage />, { at: '/forgot-password' });
    await fill({ Email: 'ana@example.com' });
    await press('Send reset link');
    await toasts({ title: 'Something went wrong' });
    expect(field('Email')).toHaveValue('ana@example.com');
  });
});

it('after an account was deleted it is said so once, and to no other visitor', async () => {
  const open = () => {
    const routes = [
      { path: '/', element: <p>Start page</p> },
      { path: '/goodbye', element: <GoodbyePage /> },
    ];
    const router = createMemoryRouter(routes, { initialEntries: ['/goodbye'] });
    return render(<RouterProvider router={router} />);
  };
  markDeleted();
  const { unmount } = open();
  await seesHeading('Your account is deleted');
  unmount();
  open();
  await sees('Start page');
  seesNo('Your account is deleted');
});

it.each([
  ['login', <LoginForm key="login" pending={false} onLogin={nothing} />],
  ['registration', <RegisterForm key="new" pending={false} onRegister={() => Promise.resolve()} />],
  ['forgotten password', <ForgotForm key="forgot" onSent={nothing} />],
])('without a connection it is said beside the button: %s', async (_name, form) => {
  mockApi({ 'GET /api/health': healthy });
  watchOnline();
  visit(form);
  const note = () => screen.queryByText(/^No connection right now\. What you typed stays here/);
  expect(note()).toBeNull();
  act(() => void dispatchEvent(new Event('offline')));
  expect(note()?.closest('[role=status]')).toBeVisible();
  await act(checkOnline);
  expect(note()).toBeNull();
});
