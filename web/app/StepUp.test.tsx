import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { ana, mockApi, newClient, TestProviders } from '#web/account/account.testing.tsx';
import { send } from '#web/api/send.ts';
import { StepUp } from './StepUp.tsx';

const EXPORT = 'GET /api/admin/orders.csv';
const STEP_UP = 'POST /api/auth/step-up';
const refuse = (status: number, code: string, message: string) =>
  Response.json({ code, message }, { status });
const required = () => refuse(403, 'auth.step_up_required', 'Please confirm that it is you.');

let proved = false;

function open() {
  proved = false;
  const { asked } = mockApi({
    'GET /api/user': () => Response.json(ana),
    [EXPORT]: () => (proved ? new Response('a;b') : required()),
    [STEP_UP]: async (request) => {
      const { password } = await request.json();
      if (password !== 'rollcall-demo') {
        return refuse(400, 'accounts.wrong_password', 'This is not your current password.');
      }
      proved = true;
      return Response.json({ until: '2026-11-20T12:10:00.000Z' });
    },
  });
  render(
    <TestProviders client={newClient()}>
      <StepUp />
    </TestProviders>,
  );
  return { asked, user: userEvent.setup() };
}

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

it('asks for the password, says when it is wrong, and goes on with what was begun', async () => {
  const { asked, user } = open();
  const files = Promise.all([send('/api/admin/orders.csv'), send('/api/admin/orders.csv')]);
  const field = await screen.findByLabelText('Password');
  await user.type(field, 'not-this');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('This is not your current password.')).toBeVisible();
  await user.clear(field);
  await user.type(field, 'rollcall-demo');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect((await files).map(({ ok }) => ok)).toEqual([true, true]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(asked.filter((name) => name === STEP_UP)).toHaveLength(2);
});

it('refuses what was begun when it is closed', async () => {
  const { user } = open();
  const file = send('/api/admin/orders.csv').catch((error: Error) => error.message);
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(await file).toBe('Please confirm that it is you.');
});
