import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { brokenOnPurpose } from '#testing/mocks.ts';
import { ana, type Answers, mockApi, problemResponse, visit } from '#web/testing/server.tsx';
import {
  button,
  field,
  fill,
  leadsTo,
  press,
  sees,
  seesHeading,
  toasts,
} from '#web/testing/hands.ts';
import { Component as SignupPage } from './signup.page.tsx';

const SIGNUP = 'POST /api/promoters/signup';
const STATUS = 'GET /api/auth/is-promoter';
const pending = { isPromoter: true, status: 'pending' };
const words = 'four green wheels';

const FILLED = {
  Name: 'Nora Bell',
  Email: 'nora@example.com',
  'Preferred Payout Method': 'Bank transfer',
  'Instagram (optional)': '@norarolls',
  Username: 'nora',
  Password: words,
  'Confirm Password': words,
};

function open(answers: Answers = {}, user?: typeof ana) {
  const served = mockApi({ ...(user ? { 'GET /api/user': user } : {}), ...answers });
  const { unmount } = visit(<SignupPage />, { at: '/promoter/signup', ...(user ? { user } : {}) });
  return { ...served, unmount };
}

it('says what is wrong beside each field, all at once, and asks nobody', async () => {
  const { asked } = open();
  await press('Apply Now');
  await sees('Name is required', 'Preferred payout method is required');
  await sees('Username must be at least 3 characters');
  expect(field('Name')).toHaveFocus();
  await fill({ ...FILLED, 'Confirm Password': 'other' });
  await press('Apply Now');
  await sees('Passwords do not match');
  expect(field('Confirm Password')).toBeInvalid();
  expect(asked).toEqual([]);
});

it('sends the application once by a double click, says so, and leads to the login', async () => {
  const answer = Promise.withResolvers<object>();
  const { sent } = open({ [SIGNUP]: () => answer.promise });
  await fill(FILLED);
  await userEvent.dblClick(button('Apply Now'));
  answer.resolve(pending);
  await sees('At /login');
  const names = { name: 'Nora Bell', username: 'nora', instagram_handle: '@norarolls' };
  const body = { ...names, preferred_payout: 'bank_transfer', subject: '' };
  expect(sent).toMatchObject([{ call: SIGNUP, body }]);
  await toasts({
    title: 'Success!',
    description: 'Your promoter application has been submitted and is now pending approval.',
    tone: 'success',
  });
  expect(sessionStorage.getItem('rollcall.promoter')).toBeNull();
});

it('keeps what was typed over a reload, but no password', async () => {
  const { unmount } = open();
  await fill(FILLED);
  unmount();
  open();
  expect(field('Name')).toHaveValue('Nora Bell');
  expect(field('Preferred Payout Method')).toHaveValue('bank_transfer');
  expect(field('Username')).toHaveValue('nora');
  expect(field('Password')).toHaveValue('');
  expect(sessionStorage.getItem('rollcall.promoter')).not.toContain('wheels');
});

const taken = 'This username is already taken.';
it.each([
  [taken, problemResponse(409, 'accounts.username_taken', taken, 'username')],
  [
    'Failed to sign up. Please try again.',
    brokenOnPurpose(problemResponse(500, 'server.internal', '')),
  ],
])('that fails says why, and keeps all of it: %s', async (description, answer) => {
  open({ [SIGNUP]: answer });
  await fill(FILLED);
  await press('Apply Now');
  await toasts({ title: 'Error', description, tone: 'destructive' });
  if (description === taken) await sees(taken);
  expect(field('Password')).toHaveValue(words);
});

it('offers every method of payout, and leads home, to the login and to the terms', async () => {
  open();
  const offered = [...field('Preferred Payout Method').querySelectorAll('option')];
  const names = ['PayPal', 'Venmo', 'Bank transfer', 'Check', 'Cash (local events only)'];
  expect(offered.map(({ text }) => text)).toEqual(['Please choose', ...names]);
  await seesHeading('Become a Promoter');
  await leadsTo('Back to Home', '/');
  await leadsTo('Already have an account? Log in', '/login');
  await leadsTo('Terms and Conditions', '/terms');
});

it('asks whoever is logged in for no other account, and knows who they are', async () => {
  const none = { isPromoter: false, status: null };
  const { sent } = open({ [STATUS]: none, [SIGNUP]: pending }, ana);
  await sees('ana');
  expect(field('Name')).toHaveValue('Ana Rivera');
  expect(screen.queryByLabelText('Username')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Already have an account? Log in' })).toBeNull();
  await fill({ 'Preferred Payout Method': 'Venmo' });
  await press('Apply Now');
  await sees('At /login?redirectTo=/promoter/dashboard');
  expect(sent).toMatchObject([{ body: { name: 'Ana Rivera', preferred_payout: 'venmo' } }]);
});

it.each([
  ['pending', /^Your application is currently under review\. You will be notified/],
  ['approved', /^Your application has been approved\./],
  ['rejected', /Please contact support/],
])('tells who has applied that it is %s', async (status, text) => {
  open({ [STATUS]: { isPromoter: true, status } }, ana);
  await sees(text);
  expect(screen.queryByRole('button', { name: 'Apply Now' })).toBeNull();
});
