import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { problemResponse, mockApi } from '#web/account/account.testing.tsx';
import { toastStore } from '#web/ui/toast.ts';
import {
  aDashboard,
  type Answers,
  ATTENTION,
  begin,
  DASHBOARD,
  open,
  PATH,
  SALES,
  UNDER_REVIEW,
} from './dashboard.testing.tsx';

beforeEach(begin);

describe('the events', () => {
  it('are given away as links with the code', async () => {
    const user = userEvent.setup();
    open(aDashboard(), { at: `${PATH}?tab=events` });
    expect(await screen.findByText('Fri, Dec 11 – Sun, Dec 13')).toBeVisible();
    expect(screen.getByText('12% commission')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Share/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: /^Copy Event Link/ }));
    const copied = {
      title: 'Copied!',
      description: 'Event promo link copied to clipboard',
      shownMs: 2000,
    };
    await waitFor(() => expect(toastStore.get()).toMatchObject(copied));
    const link = `${location.origin}/events/7?promo=ROLLFX27`;
    expect(await navigator.clipboard.readText()).toBe(link);

    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
    await user.click(screen.getByRole('button', { name: /^Copy Event Link/ }));
    await waitFor(() =>
      expect(toastStore.get()).toMatchObject({ tone: 'destructive', description: link }),
    );
  });

  it('are shared where the device can, and copied where it fails', async () => {
    const share = vi.fn<(data: ShareData) => Promise<void>>().mockResolvedValue();
    const user = userEvent.setup();
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'));
    open(aDashboard(), { at: `${PATH}?tab=events` });
    const button = await screen.findByRole('button', { name: /^Share/ });
    await user.click(button);
    const url = `${location.origin}/events/7?promo=ROLLFX27`;
    expect(share).toHaveBeenCalledWith({ title: 'Peach City Skate Jam', url });
    const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    share.mockRejectedValueOnce(new DOMException('No', 'AbortError'));
    await user.click(button);
    expect(copy).not.toHaveBeenCalled();
    share.mockRejectedValueOnce(new Error('no such app'));
    await user.click(button);
    await waitFor(() => expect(copy).toHaveBeenCalledWith(url));
  });

  it('are shown with a note while the code is switched off', async () => {
    open(aDashboard({ code_active: false }), { at: `${PATH}?tab=events` });
    expect(await screen.findByRole('note')).toHaveTextContent('Your promo code is switched off');
  });

  it('that there are none is said', async () => {
    open(aDashboard({}, { events: [] }), { at: `${PATH}?tab=events` });
    expect(await screen.findByText('No active events available for promotion.')).toBeVisible();
  });

  it.each([
    ['pending', UNDER_REVIEW],
    ['rejected', ATTENTION],
  ] as const)('need a code, which somebody %s cannot make', async (status, body) => {
    open(aDashboard({ status, promo_code: null }), { at: `${PATH}?tab=events` });
    const needed = 'You need a promo code to start promoting events.';
    expect(await screen.findByRole('heading', { name: needed })).toBeVisible();
    expect(screen.getByText(body)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Generate Promo Code' })).toBeNull();
  });

  it('need a code, which somebody approved makes here', async () => {
    let promo_code: string | null = null;
    const answers: Answers = {
      [DASHBOARD]: () => Response.json(aDashboard({ promo_code })),
      [SALES(1)]: () => Response.json([]),
      'POST /api/promoters/generate-code': () => problemResponse(500, 'server.internal', 'Oops'),
    };
    open(answers, { at: `${PATH}?tab=events` });
    const button = await screen.findByRole('button', { name: 'Generate Promo Code' });
    await userEvent.click(button);
    await waitFor(() =>
      expect(toastStore.get()).toMatchObject({
        title: 'Error',
        description: 'Failed to generate promo code. Please try again.',
      }),
    );
    const made = (): Response => {
      promo_code = 'ROLLNEW2';
      return Response.json({ promo_code });
    };
    mockApi({ ...answers, 'POST /api/promoters/generate-code': made });
    await userEvent.click(button);
    expect(await screen.findByRole('button', { name: /^Copy Event Link/ })).toBeVisible();
    expect(toastStore.get()).toMatchObject({
      title: 'Success!',
      description: 'Your promo code ROLLNEW2 has been generated.',
    });
  });
});
