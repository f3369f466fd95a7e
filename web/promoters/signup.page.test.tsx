import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { brokenOnPurpose } from '#testing/mocks.ts';
import {
  ana,
  newClient,
  problemResponse,
  mockApi,
  TestProviders,
} from '#web/account/account.testing.tsx';
import { removeToken, storeToken } from '#web/api/token.ts';
import { clearToast, toastStore } from '#web/ui/toast.ts';
import { Component as SignupPage } from './signup.page.tsx';

const SIGNUP = 'POST /api/promoters/signup';
const STATUS = 'GET /api/auth/is-promoter';
const pending = { isPromoter: true, status: 'pending' };

const FILLED = {
  Name: 'Nora Bell',
  Email: 'nora@example.com',
  'Preferred Payout Method': 'Bank transfer',
  'Instagram (optional)': '@norarolls',
  Username: 'nora',
  Password: 'four green wheels',
  'Confirm Password': 'four green wheels',
};

function open(answers: Parameters<typeof mockApi>[0] = {}) {
  const served = mockApi(answers);
  const { unmount } = render(
    <TestProviders client={newClient()} at="/promoter/signup">
      <Routes>
        <Route path="/promoter/signup" element={<SignupPage />} />
        <Route path="/login" element={<p>The login</p>} />
      </Routes>
    </TestProviders>,
  );
  return { ...served, unmount };
}

async function fillIn(values: Readonly<Record<string, string>>): Promise<void> {
  const user = userEvent.setup();
  for (const [label, value] of Object.entries(values)) {
    const field = screen.getByLabelText(label);
    if (field instanceof HTMLSelectElement) await user.selectOptions(field, value);
    else {
      await user.clear(field);
      await user.paste(value);
    }
  }
}
const apply = () => userEvent.setup().click(screen.getByRole('button', { name: 'Apply Now' }));

beforeEach(() => {
  removeToken();
  sessionStorage.clear();
  clearToast();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

it('says what is wrong beside each field, all at once, and asks nobody', async () => {
  const { asked } = open();
  await apply();
  for (const message of [
    'Name is required',
    'Invalid email address',
    'Preferred payout method is required',
    'Username must be at least 3 characters',
    'Password must be at least 6 characters',
  ]) {
    expect(await screen.findByText(message)).toBeVisible();
  }
  expect(screen.getByLabelText('Name')).toHaveFocus();
  await fillIn({ ...FILLED, 'Confirm Password': 'other' });
  await apply();
  expect(await screen.findByText('Passwords do not match')).toBeVisible();
  expect(screen.getByLabelText('Confirm Password')).toBeInvalid();
  expect(asked).toEqual([]);
});

it('offers every method of payout, and says where cash is paid', async () => {
  open({});
  const method = await screen.findByLabelText('Preferred Payout Method');
  const offered = [...method.querySelectorAll('option')].map(({ value, text }) => [value, text]);
  expect(offered).toEqual([
    ['', 'Please choose'],
    ['paypal', 'PayPal'],
    ['venmo', 'Venmo'],
    ['bank_transfer', 'Bank transfer'],
    ['check', 'Check'],
    ['cash', 'Cash (local events only)'],
  ]);
});

it('sends the application, says so, and leads to the login', async () => {
  let sent: unknown;
  open({
    [SIGNUP]: async (request) => {
      sent = await request.json();
      return Response.json(pending, { status: 201 });
    },
  });
  await fillIn(FILLED);
  await apply();
  expect(await screen.findByText('The login')).toBeVisible();
  expect(sent).toMatchObject({
    name: 'Nora Bell',
    preferred_payout: 'bank_transfer',
    instagram_handle: '@norarolls',
    username: 'nora',
    subject: '',
  });
  expect(toastStore.get()).toMatchObject({
    title: 'Success!',
    description: 'Your promoter application has been submitted and is now pending approval.',
    tone: 'success',
  });
  expect(sessionStorage.getItem('rollcall.promoter')).toBeNull();
});

it('is sent once by a double click', async () => {
  let times = 0;
  let answer = (): void => undefined;
  const pressed = new Promise<void>((resolve) => (answer = resolve));
  open({
    [SIGNUP]: async () => {
      times += 1;
      await pressed;
      return times === 1
        ? Response.json(pending, { status: 201 })
        : problemResponse(409, 'accounts.username_taken', 'This username is already taken.');
    },
  });
  await fillIn(FILLED);
  await userEvent.setup().dblClick(screen.getByRole('button', { name: 'Apply Now' }));
  answer();
  expect(await screen.findByText('The login')).toBeVisible();
  expect(times).toBe(1);
  expect(toastStore.get()?.title).toBe('Success!');
});

it('keeps what was typed over a reload, but no password', async () => {
  const { unmount } = open();
  await fillIn(FILLED);
  unmount();
  open();
  expect(screen.getByLabelText('Name')).toHaveValue('Nora Bell');
  expect(screen.getByLabelText('Preferred Payout Method')).toHaveValue('bank_transfer');
  expect(screen.getByLabelText('Username')).toHaveValue('nora');
  expect(screen.getByLabelText('Password')).toHaveValue('');
  expect(sessionStorage.getItem('rollcall.promoter')).not.toContain('wheels');
});

it.each([
  ['accounts.username_taken', 'This username is already taken.', undefined],
  ['server.internal', '', 'Failed to sign up. Please try again.'],
])('that fails with %s says why, and keeps all of it', async (code, message, said = message) => {
  open({
    [SIGNUP]: () =>
      code === 'server.internal'
        ? brokenOnPurpose(problemResponse(500, code, message))
        : Response.json({ code, message, field: 'username' }, { status: 409 }),
  });
  await fillIn(FILLED);
  await apply();
  await waitFor(() =>
    expect(toastStore.get()).toMatchObject({
      title: 'Error',
      description: said,
      tone: 'destructive',
    }),
  );
  if (message) expect(screen.getByText(message)).toBeVisible();
  expect(screen.getByLabelText('Password')).toHaveValue('four green wheels');
});

it('leads home, to the login and to the terms', () => {
  open();
  const to = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(screen.getByRole('heading', { name: 'Become a Promoter' })).toBeVisible();
  expect(to('Back to Home')).toBe('/');
  expect(to('I have an account already')).toBe('/login');
  expect(to('Terms and Conditions')).toBe('/terms');
});

it('asks whoever is logged in for no other account, and knows who they are', async () => {
  storeToken('t');
  let sent: unknown;
  open({
    'GET /api/user': () => Response.json(ana),
    [STATUS]: () => Response.json({ isPromoter: false, status: null }),
    [SIGNUP]: async (request) => {
      sent = await request.json();
      return Response.json(pending, { status: 201 });
    },
  });
  expect(await screen.findByText('ana')).toBeVisible();
  expect(screen.getByLabelText('Name')).toHaveValue('Ana Rivera');
  expect(screen.queryByLabelText('Username')).toBeNull();
  expect(screen.queryByRole('link', { name: 'I have an account already' })).toBeNull();
  await fillIn({ 'Preferred Payout Method': 'Venmo' });
  await apply();
  expect(await screen.findByText('The login')).toBeVisible();
  expect(sent).toMatchObject({ name: 'Ana Rivera', preferred_payout: 'venmo' });
});

it.each([
  ['pending', /^Your application is currently under review\. You will be notified/],
  ['approved', /^Your application has been approved\./],
  ['rejected', /Please contact support/],
])('tells who has applied that it is %s', async (status, words) => {
  storeToken('t');
  open({
    'GET /api/user': () => Response.json(ana),
    [STATUS]: () => Response.json({ isPromoter: true, status }),
  });
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Apply Now' })).toBeNull();
});
