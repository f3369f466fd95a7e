import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Place } from '#shared/promoters/leaderboard.schemas.ts';
import { problem } from '#testing/mocks.ts';
import { problemResponse } from '#web/testing/server.tsx';
import { dialog, press, sees, toasts } from '#web/testing/hands.ts';
import { aDashboard, begin, EVENTS, open, promoted } from './dashboard.testing.tsx';

beforeEach(begin);

const place = (rank: number, name: string, tickets: number, own = false): Place => ({
  rank,
  name,
  tickets,
  own,
});

async function openBoard(answer: object | (() => unknown)) {
  const board = { 'GET /api/promoters/me/events/7/leaderboard': answer };
  open(aDashboard(), board, { at: EVENTS });
  await press(/^Leaderboard/);
  return dialog('Leaderboard');
}

describe('the leaderboard', () => {
  it('says who has sold most, and where one stands', async () => {
    const places = [place(1, 'Riley F.', 1200), place(2, 'Ana R.', 3, true), place(2, 'Bo L.', 3)];
    const board = await openBoard({ places, promoters: 3 });
    await sees('You are number 2 of 3.', /Nobody sees what anybody earns/, 'Peach City Skate Jam');
    const rows = board.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(rows).toEqual([
      'Number 1Riley F. 1,200 tickets',
      'Number 2Ana R. You3 tickets',
      'Number 2Bo L. 3 tickets',
    ]);
  });

  it.each([
    ['You have not sold a ticket of this event yet.', [place(1, 'Riley F.', 1)], /1 ticket$/],
    ['You are the first, and so far the only one.', [place(1, 'Ana R.', 1, true)], /1 ticket$/],
    ['Nobody is on the board yet', [], null],
  ])('encourages: %s', async (words, places, row) => {
    const board = await openBoard({ places, promoters: places.length });
    await sees(words);
    if (row) expect(board.getByRole('listitem')).toHaveTextContent(row);
  });

  it('that is switched off is not offered; switched off meanwhile, it says so', async () => {
    const off = { events: [{ ...promoted, leaderboard: false }] };
    open(aDashboard({}, off), {}, { at: EVENTS });
    expect(await screen.findByRole('button', { name: /^Copy Event Link/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Leaderboard/ })).toBeNull();
    cleanup();
    const none = 'This event has no leaderboard';
    const board = await openBoard(problemResponse(404, 'promoters.leaderboard_off', `${none}.`));
    await sees(none);
    expect(board.queryByRole('button', { name: 'Try Again' })).toBeNull();
  });

  it('that does not arrive can be asked for again', async () => {
    let answer: unknown = problem(500);
    const board = await openBoard(() => answer);
    expect(await board.findByRole('alert')).toHaveTextContent('The leaderboard did not arrive');
    answer = { places: [place(1, 'Riley F.', 2)], promoters: 1 };
    await press('Try Again');
    await sees('Riley F.');
  });
});

describe('the weekly summary', () => {
  const PUT = 'PUT /api/promoters/me/weekly-mail';
  const weekly = () => screen.findByRole('switch', { name: 'Weekly summary by email' });

  it('is switched on and off', async () => {
    let weekly_mail = false;
    const { sent } = open(aDashboard(), {
      'GET /api/promoter/dashboard': () => aDashboard({ weekly_mail }),
      [PUT]: async (request) => {
        const body = (await request.json()) as { on: boolean };
        weekly_mail = body.on;
        return body;
      },
    });
    const control = await weekly();
    expect(control).not.toBeChecked();
    expect(control).toHaveAccessibleDescription(/riley@example.com/);
    for (const on of [true, false]) {
      await press('Weekly summary by email', 'switch');
      await toasts({ title: `Weekly summary is ${on ? 'on' : 'off'}` });
      await waitFor(() => expect(control).toBeEnabled());
      expect(control.matches(':checked')).toBe(on);
    }
    expect(sent.map(({ body }) => body)).toEqual([{ on: true }, { on: false }]);
  });

  it('stays as it is when it cannot be changed', async () => {
    open(aDashboard(), { [PUT]: problem(500) });
    const control = await weekly();
    await press('Weekly summary by email', 'switch');
    await toasts({ tone: 'destructive' });
    await waitFor(() => expect(control).toBeEnabled());
    expect(control).not.toBeChecked();
  });

  it('is not offered to whoever is not approved', async () => {
    open(aDashboard({ status: 'pending' }));
    await sees('Pending Approval');
    expect(screen.queryByRole('switch')).toBeNull();
  });
});
