import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Leaderboard, Place } from '#shared/promoters/leaderboard.schemas.ts';
import { problemResponse } from '#web/account/account.testing.tsx';
import { toastStore } from '#web/ui/toast.ts';
import {
  aDashboard,
  type Answers,
  begin,
  DASHBOARD,
  open,
  PATH,
  SALES,
} from './dashboard.testing.tsx';

beforeEach(begin);

const BOARD = 'GET /api/promoters/me/events/7/leaderboard';
const EVENTS = { at: `${PATH}?tab=events` };
const place = (rank: number, name: string, tickets: number, own = false): Place => ({
  rank,
  name,
  tickets,
  own,
});

async function openBoard(answer: Leaderboard | (() => Response)) {
  const board = typeof answer === 'function' ? answer : () => Response.json(answer);
  open(aDashboard(), { ...EVENTS, more: { [BOARD]: board } });
  const name = /^Leaderboard/;
  await userEvent.click(await screen.findByRole('button', { name }));
  return within(await screen.findByRole('dialog', { name: 'Leaderboard' }));
}

describe('the leaderboard', () => {
  it('says who has sold most, and where one stands', async () => {
    const places = [place(1, 'Riley F.', 1200), place(2, 'Ana R.', 3, true), place(2, 'Bo L.', 3)];
    const dialog = await openBoard({ places, promoters: 3 });
    expect(await dialog.findByText('You are number 2 of 3.')).toBeVisible();
    const rows = dialog.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(rows).toEqual([
      'Number 1Riley F. 1,200 tickets',
      'Number 2Ana R. You3 tickets',
      'Number 2Bo L. 3 tickets',
    ]);
    expect(dialog.getByText(/Nobody sees what anybody earns/)).toBeVisible();
    expect(dialog.getByText('Peach City Skate Jam')).toBeVisible();
  });

  it('encourages whoever is not on it yet', async () => {
    const dialog = await openBoard({ places: [place(1, 'Riley F.', 1)], promoters: 1 });
    expect(await dialog.findByText('You have not sold a ticket of this event yet.')).toBeVisible();
    expect(dialog.getByRole('listitem')).toHaveTextContent('1 ticket');
    cleanup();
    const alone = await openBoard({ places: [place(1, 'Ana R.', 1, true)], promoters: 1 });
    expect(await alone.findByText('You are the first, and so far the only one.')).toBeVisible();
    cleanup();
    const empty = await openBoard({ places: [], promoters: 0 });
    expect(await empty.findByText('Nobody is on the board yet')).toBeVisible();
  });

  it('that is switched off is not offered; switched off meanwhile, it says so', async () => {
    const [event] = aDashboard().events;
    if (!event) throw new Error('no event');
    open(aDashboard({}, { events: [{ ...event, leaderboard: false }] }), EVENTS);
    expect(await screen.findByRole('button', { name: /^Copy Event Link/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Leaderboard/ })).toBeNull();
    cleanup();
    const off = () =>
      problemResponse(404, 'promoters.leaderboard_off', 'This event has no leaderboard.');
    const dialog = await openBoard(off);
    expect(await dialog.findByText('This event has no leaderboard')).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Try Again' })).toBeNull();
  });

  it('that does not arrive can be asked for again', async () => {
    let broken = true;
    const dialog = await openBoard(() =>
      broken
        ? problemResponse(500, 'server.internal', 'Oops')
        : Response.json({ places: [place(1, 'Riley F.', 2)], promoters: 1 }),
    );
    expect(await dialog.findByRole('alert')).toHaveTextContent('The leaderboard did not arrive');
    broken = false;
    await userEvent.click(dialog.getByRole('button', { name: 'Try Again' }));
    expect(await dialog.findByText('Riley F.')).toBeVisible();
  });
});

describe('the weekly summary', () => {
  const PUT = 'PUT /api/promoters/me/weekly-mail';

  it('is switched on and off', async () => {
    let weekly_mail = false;
    const bodies: unknown[] = [];
    const answers: Answers = {
      [DASHBOARD]: () => Response.json(aDashboard({ weekly_mail })),
      [SALES(1)]: () => Response.json([]),
      [PUT]: async (request) => {
        const body = (await request.json()) as { on: boolean };
        bodies.push(body);
        weekly_mail = body.on;
        return Response.json(body);
      },
    };
    open(answers);
    const control = await screen.findByRole('switch', { name: 'Weekly summary by email' });
    expect(control).not.toBeChecked();
    expect(control).toHaveAccessibleDescription(/riley@example.com/);
    for (const on of [true, false]) {
      await userEvent.click(control);
      const title = on ? 'Weekly summary is on' : 'Weekly summary is off';
      await waitFor(() => expect(toastStore.get()).toMatchObject({ title }));
      await waitFor(() => expect(control).toBeEnabled());
      expect(control.matches(':checked')).toBe(on);
    }
    expect(bodies).toEqual([{ on: true }, { on: false }]);
  });

  it('stays as it is when it cannot be changed', async () => {
    open(aDashboard(), { more: { [PUT]: () => problemResponse(500, 'server.internal', 'Oops') } });
    const control = await screen.findByRole('switch', { name: 'Weekly summary by email' });
    await userEvent.click(control);
    await waitFor(() => expect(toastStore.get()).toMatchObject({ tone: 'destructive' }));
    await waitFor(() => expect(control).toBeEnabled());
    expect(control).not.toBeChecked();
  });

  it('is not offered to whoever is not approved', async () => {
    open(aDashboard({ status: 'pending' }));
    expect(await screen.findByText('Pending Approval')).toBeVisible();
    expect(screen.queryByRole('switch')).toBeNull();
  });
});
