import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ana } from '#web/testing/server.tsx';
import { send } from '#web/api/send.ts';
import { fill, press, sees } from '#web/testing/hands.ts';
import { refusal, serve, showPages } from '#web/testing/pages.tsx';
import { StepUpHost } from './StepUpHost.tsx';

const STEP_UP = 'POST /api/auth/step-up';
const required = refusal(403, 'auth.step_up_required', "Confirm it's you.");
const wrong = refusal(400, 'accounts.wrong_password', "That isn't your current password.");
const file = () => send('/api/admin/orders.csv');

function open() {
  let proved = false;
  const { sent } = serve({
    'GET /api/user': ana,
    'GET /api/admin/orders.csv': () => (proved ? new Response('a;b') : required),
    [STEP_UP]: async (request) => {
      proved = (await request.text()).includes('"rollcall-demo"');
      return proved ? { until: '2026-11-20T12:10:00.000Z' } : wrong;
    },
  });
  showPages({ '*': <StepUpHost /> }, '/');
  return sent;
}

it('asks for the password, says when it is wrong, and goes on with what was begun', async () => {
  const sent = open();
  const files = Promise.all([file(), file()]);
  await fill({ Password: 'not-this' });
  await press('Confirm');
  await sees("That isn't your current password.");
  await fill({ Password: 'rollcall-demo' });
  await press('Confirm');
  expect((await files).map(({ ok }) => ok)).toEqual([true, true]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent[STEP_UP]).toHaveLength(2);
});

it('refuses what was begun when it is closed', async () => {
  open();
  const begun = file().catch((error: Error) => error.message);
  await press('Cancel');
  expect(await begun).toBe("Confirm it's you.");
});
