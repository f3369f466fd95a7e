import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { type Answers, problemResponse } from '#web/testing/server.tsx';
import { press, sees, seesHeading, toasts } from '#web/testing/hands.ts';
import {
  aDashboard,
  ATTENTION,
  begin,
  DASHBOARD,
  EVENTS,
  open,
  UNDER_REVIEW,
} from './dashboard.testing.tsx';

beforeEach(begin);

const at = { at: EVENTS };
const LINK = `${location.origin}/events/7?promo=ROLLFX27`;

it('gives events away as links with the code', async () => {
  const user = userEvent.setup();
  open(aDashboard(), {}, at);
  await sees('Fri, Dec 11 – Sun, Dec 13', '12% commission');
  expect(screen.queryByRole('button', { name: /^Share/ })).toBeNull();
  const copy = screen.getByRole('button', { name: /^Copy Event Link/ });
  await user.click(copy);
  const description = 'Event promo link copied to clipboard';
  await toasts({ title: 'Copied!', description, shownMs: 2000 });
  expect(await navigator.clipboard.readText()).toBe(LINK);
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
  await user.click(copy);
  await toasts({ tone: 'destructive', description: LINK });
});

it('shares them where the device can, and copies where that fails', async () => {
  const share = vi.fn<(data: ShareData) => Promise<void>>().mockResolvedValue();
  const user = userEvent.setup();
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'));
  open(aDashboard(), {}, at);
  const button = await screen.findByRole('button', { name: /^Share/ });
  await user.click(button);
  expect(share).toHaveBeenCalledWith({ title: 'Peach City Skate Jam', url: LINK });
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  share.mockRejectedValueOnce(new DOMException('No', 'AbortError'));
  await user.click(button);
  expect(copy).not.toHaveBeenCalled();
  share.mockRejectedValueOnce(new Error('no such app'));
  await user.click(button);
  await waitFor(() => expect(copy).toHaveBeenCalledWith(LINK));
});

it.each([
  [
    'a note while the code is off',
    aDashboard({ code_active: false }),
    /^Your promo code is switched off/,
  ],
  ['no event', aDashboard({}, { events: [] }), 'No active events available for promotion.'],
  ['no code, pending', aDashboard({ status: 'pending', promo_code: null }), UNDER_REVIEW],
  ['no code, rejected', aDashboard({ status: 'rejected', promo_code: null }), ATTENTION],
])('says so: %s', async (_state, dashboard, text) => {
  open(dashboard, {}, at);
  await sees(text);
  if (!dashboard.promoter.promo_code)
    await sees('You need a promo code to start promoting events.');
  expect(screen.queryByRole('button', { name: 'Generate Promo Code' })).toBeNull();
});

it('needs a code, which somebody approved makes here', async () => {
  let promo_code: string | null = null;
  const answers: Answers = {
    [DASHBOARD]: () => aDashboard({ promo_code }),
    'POST /api/promoters/generate-code': () =>
      promo_code ? { promo_code } : problemResponse(500, 'server.internal', 'Oops'),
  };
  open(aDashboard(), answers, at);
  await press('Generate Promo Code');
  const failed = 'Failed to generate promo code. Please try again.';
  await toasts({ title: 'Error', description: failed });
  promo_code = 'ROLLNEW2';
  await press('Generate Promo Code');
  expect(await screen.findByRole('button', { name: /^Copy Event Link/ })).toBeVisible();
  const description = 'Your promo code ROLLNEW2 has been generated.';
  await toasts({ title: 'Success!', description });
});
