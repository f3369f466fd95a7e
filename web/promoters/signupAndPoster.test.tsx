import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, beforeEach, vi } from 'vitest';
import { brokenOnPurpose } from '#testing/mocks.ts';
import { ana, type Answers, openPage, problemResponse } from '#web/testing/server.tsx';
import {
  button,
  field,
  fill,
  leadsTo,
  press,
  sees,
  seesHeading,
  toasts,
} from '#web/testing/userActions.ts';
import { Component as SignupPage } from './signup.page.tsx';
import type { Dashboard } from '#shared/promoters/dashboard.schemas.ts';
import { anEvent } from '#shared/testing/builders.ts';
import { aDetail } from '#web/events/events.testing.tsx';
import { db } from '#web/offline/db.ts';
import { Component } from '#web/promoters/poster/poster.page.tsx';
import { aDashboard, begin, DASHBOARD, open, promoted } from './dashboard.testing.tsx';

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

const openSignup = (answers: Answers = {}, who: { user?: typeof ana } = {}) =>
  openPage(answers, <SignupPage />, who);

it('offers every method of payout and ways on, says what is wrong beside each field, and sends the application once by a double click', async () => {
  const answer = Promise.withResolvers<object>();
  const { asked, sent } = openSignup({ [SIGNUP]: () => answer.promise });
  const offered = [...field('Preferred Payout Method').querySelectorAll('option')];
  const methods = ['PayPal', 'Venmo', 'Bank transfer', 'Check', 'Cash (local events only)'];
  expect(offered.map(({ text }) => text)).toEqual(['Please choose', ...methods]);
  await seesHeading('Become a Promoter');
  await leadsTo('Back to Home', '/');
  await leadsTo('Already have an account? Log in', '/login');
  await leadsTo('Terms and Conditions', '/terms');
  await press('Apply Now');
  await sees('Name is required', 'Preferred payout method is required');
  await sees('Username must be at least 3 characters');
  expect(field('Name')).toHaveFocus();
  await fill({ ...FILLED, 'Confirm Password': 'other' });
  await press('Apply Now');
  await sees('Passwords do not match');
  expect(field('Confirm Password')).toBeInvalid();
  expect(asked).toEqual([]);
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

it('that fails says why, and keeps all of it, over a reload all but the password', async () => {
  const taken = 'This username is already taken.';
  const answers = [
    problemResponse(409, 'accounts.username_taken', taken, 'username'),
    brokenOnPurpose(problemResponse(500, 'server.internal', '')),
  ];
  openSignup({ [SIGNUP]: () => answers.shift() });
  await fill(FILLED);
  for (const description of [taken, 'Failed to sign up. Please try again.']) {
    await press('Apply Now');
    await toasts({ title: 'Error', description, tone: 'destructive' });
    if (description === taken) await sees(taken);
    expect(field('Password')).toHaveValue(words);
  }
  const kept = sessionStorage.getItem('rollcall.promoter');
  expect(kept).toContain('Nora Bell');
  expect(kept).not.toContain('wheels');
});

it('asks whoever is logged in for no other account, and knows who they are', async () => {
  const none = { isPromoter: false, status: null };
  const { sent } = openSignup({ [STATUS]: none, [SIGNUP]: pending }, { user: ana });
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
  openSignup({ [STATUS]: { isPromoter: true, status } }, { user: ana });
  await sees(text);
  expect(screen.queryByRole('button', { name: 'Apply Now' })).toBeNull();
});

beforeEach(begin);

const EVENT = 'GET /api/events/7';
const jam = aDetail({ id: 7, title: 'Peach City Skate Jam', starting_price: 2500 });

const show = (dashboard: Dashboard, more: Answers = {}) =>
  open(
    dashboard,
    { [EVENT]: jam, ...more },
    { at: '/promoter/poster/7', path: '/promoter/poster/:eventId', page: <Component /> },
  );

const sheet = () => screen.findByRole('article');
const withDiscount = (discount_rate: number) =>
  aDashboard({}, { events: [{ ...promoted, discount_rate }] });

it('says what, when, where and for how much, and brings the link along', async () => {
  show(withDiscount(10));
  const page = await sheet();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Peach City Skate Jam');
  for (const text of [
    'Fri, Dec 11 – Sun, Dec 13, 2026 · Doors open 6:00 PM',
    'Moonlight Rollerway · Glendale, CA',
    'Scan and get 10% off',
    'Tickets from $25.00, before the discount',
    'Or use the code ROLLFX27',
    `${location.host}/events/7?promo=ROLLFX27`,
  ])
    expect(page).toHaveTextContent(text);
  const code = { name: 'QR code of your link to Peach City Skate Jam' };
  expect(screen.getByRole('img', code)).toBeVisible();
  await leadsTo('Back to Events', '/promoter/dashboard?tab=events');
});

it('promises no discount, price or venue where there is none, warns of a code that is off, and is printed', async () => {
  const print = vi.spyOn(window, 'print').mockReturnValue();
  const nowhere = { ...jam, starting_price: 0, venues: [], venue: 'No venue selected' };
  const { events } = withDiscount(0);
  show(aDashboard({ code_active: false }, { events }), { [EVENT]: nowhere });
  const page = await sheet();
  for (const text of ['Scan and get your tickets', 'Free tickets', 'Glendale, CA'])
    expect(page).toHaveTextContent(text);
  for (const none of ['discount', 'No venue']) expect(page).not.toHaveTextContent(none);
  expect(screen.getByRole('note')).toHaveTextContent('Your promo code is turned off');
  await press('Print Poster');
  expect(print).toHaveBeenCalledOnce();
});

const NO_CODE = 'You need a promo code to start promoting events.';
it.each([
  ['an event that is over', aDashboard({}, { events: [] }), "This event can't be promoted"],
  ['somebody without a code', aDashboard({ promo_code: null }), NO_CODE],
])('is not there for %s', async (_, dashboard, title) => {
  show(dashboard);
  await seesHeading(title);
  await press('Back to Events', 'link');
  await sees('At /promoter/dashboard?tab=events');
});

it('is there without a connection, of whatever is in the list of all events', async () => {
  const savedAt = Date.now();
  const listed = anEvent({ id: 7, title: 'Peach City Skate Jam', starting_price: 2500 });
  await db.lists.bulkPut([
    { key: `user:${ana.id}:promoter`, savedAt, value: withDiscount(10) },
    { key: '/api/events', savedAt, value: [listed] },
  ]);
  const gone = () => Promise.reject(new TypeError('Failed to fetch'));
  show(aDashboard(), { [DASHBOARD]: gone, [EVENT]: gone, 'GET /api/events': gone });
  const page = await sheet();
  expect(page).toHaveTextContent('Scan and get 10% off');
  expect(page).toHaveTextContent(`${location.host}/events/7?promo=ROLLFX27`);
});

it('sends home who is no promoter', async () => {
  show(aDashboard(), { [DASHBOARD]: problemResponse(403, 'auth.forbidden', 'No.') });
  await sees('At /');
});

it.each([DASHBOARD, EVENT])('can be asked for again without an answer to %s', async (call) => {
  let answer: unknown = problemResponse(503, 'request.overtaken', 'Busy.');
  show(aDashboard(), { [call]: () => answer });
  await sees("Couldn't load the poster");
  answer = call === DASHBOARD ? aDashboard() : jam;
  await press('Try Again');
  await sheet();
});
