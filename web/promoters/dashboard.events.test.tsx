import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { problemResponse } from '#web/testing/server.tsx';
import { dialog, press, sees, toasts } from '#web/testing/userActions.ts';
import {
  aDashboard,
  begin,
  DASHBOARD,
  EVENTS,
  open,
  promoted,
  UNDER_REVIEW,
} from './dashboard.testing.tsx';
import type { LeaderboardPlace } from '#shared/promoters/dashboard.schemas.ts';
import { problem } from '#testing/mocks.ts';

beforeEach(begin);

const at = { at: EVENTS };
const LINK = `${location.origin}/events/7?promo=ROLLFX27`;

it('gives events away as links with the code', async () => {
  const user = userEvent.setup();
  open(aDashboard(), {}, at);
  await sees('Fri, Dec 11 – Sun, Dec 13, 2026', '12% commission');
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
  ['a code that is off', aDashboard({ code_active: false }), /^Your promo code is turned off/],
  ['no event', aDashboard({}, { events: [] }), 'No active events available for promotion.'],
  ['no code, pending', aDashboard({ status: 'pending', promo_code: null }), UNDER_REVIEW],
])('says so: %s', async (_state, dashboard, text) => {
  open(dashboard, {}, at);
  await sees(text);
  if (!dashboard.promoter.promo_code)
    await sees('You need a promo code to start promoting events.');
  expect(screen.queryByRole('button', { name: 'Generate Promo Code' })).toBeNull();
});

it('needs a code, which somebody approved makes here', async () => {
  let promo_code: string | null = null;
  const answers = {
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

const place = (rank: number, name: string, tickets: number, own = false): LeaderboardPlace => ({
  rank,
  name,
  tickets,
  own,
});

async function openBoard(answer: object | (() => unknown)) {
  const board = { 'GET /api/promoters/me/events/7/leaderboard': answer };
  open(aDashboard(), board, at);
  await press(/^Leaderboard/);
  return dialog('Leaderboard');
}

it('the leaderboard says who has sold most, and where one stands, also when it is asked for again', async () => {
  const places = [place(1, 'Riley F.', 1200), place(2, 'Ana R.', 3, true), place(2, 'Bo L.', 3)];
  const answers = [problem(500), { places, promoters: 3 }];
  const board = await openBoard(() => answers.shift());
  expect(await board.findByRole('alert')).toHaveTextContent("Couldn't load the leaderboard");
  await press('Try Again');
  await sees("You're number 2 of 3.", /but not what you earn/, 'Peach City Skate Jam');
  const rows = board.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows).toEqual([
    'Number 1Riley F. 1,200 tickets',
    'Number 2Ana R. You3 tickets',
    'Number 2Bo L. 3 tickets',
  ]);
});

it.each([
  ["You haven't sold a ticket for this event yet.", [place(1, 'Riley F.', 1)], /1 ticket$/],
  [
    "You're in first place, and no one else is on the board yet.",
    [place(1, 'Ana R.', 1, true)],
    /1 ticket$/,
  ],
  ['No one is on the board yet', [], null],
])('the leaderboard encourages: %s', async (words, places, row) => {
  const board = await openBoard({ places, promoters: places.length });
  await sees(words);
  if (row) expect(board.getByRole('listitem')).toHaveTextContent(row);
});

it('the leaderboard that is switched off is not offered; switched off meanwhile, it says so', async () => {
  const off = { events: [{ ...promoted, leaderboard: false }] };
  open(aDashboard({}, off), {}, at);
  expect(await screen.findByRole('button', { name: /^Copy Event Link/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Leaderboard/ })).toBeNull();
  cleanup();
  const none = 'This event has no leaderboard';
  const board = await openBoard(problemResponse(404, 'promoters.leaderboard_off', `${none}.`));
  await sees(none);
  expect(board.queryByRole('button', { name: 'Try Again' })).toBeNull();
});

it('the weekly summary is switched on and off, and stays as it is when it cannot be changed', async () => {
  const PUT = 'PUT /api/promoters/me/weekly-mail';
  let [weekly_mail, broken] = [false, true];
  const { sent } = open(aDashboard(), {
    [DASHBOARD]: () => aDashboard({ weekly_mail }),
    [PUT]: async (request) => {
      if (broken) return problem(500);
      const body = await request.json();
      weekly_mail = body.on;
      return body;
    },
  });
  const control = await screen.findByRole('switch', { name: 'Weekly summary by email' });
  expect(control).toHaveAccessibleDescription(/riley@example.com/);
  await press('Weekly summary by email', 'switch');
  await toasts({ tone: 'destructive' });
  await waitFor(() => expect(control).toBeEnabled());
  expect(control).not.toBeChecked();
  broken = false;
  for (const on of [true, false]) {
    await press('Weekly summary by email', 'switch');
    await toasts({ title: `Weekly summary is ${on ? 'on' : 'off'}` });
    await waitFor(() => expect(control).toBeEnabled());
    expect(control.matches(':checked')).toBe(on);
  }
  const asked = sent.filter(({ call }) => call === PUT).map(({ body }) => body);
  expect(asked).toEqual([{ on: true }, { on: true }, { on: false }]);
});
