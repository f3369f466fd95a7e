import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Link, MemoryRouter } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { mockApi } from '#web/account/account.testing.tsx';
import { removeToken } from '#web/api/token.ts';
import { db } from '#web/offline/db.ts';
import { toastStore } from '#web/ui/toast.ts';
import { FavouriteHeart } from './FavouriteHeart.tsx';
import { SaveButton } from './SaveButton.tsx';

const jam = { id: 7, title: 'Peach City Skate Jam' };
const followed = vi.fn<() => void>();

function show() {
  render(
    <MemoryRouter>
      <article>
        <Link to="/events/7" onClick={followed}>
          Details
        </Link>
        <FavouriteHeart event={jam} />
        <SaveButton event={jam} />
      </article>
    </MemoryRouter>,
  );
}

const heart = () =>
  screen.getByRole('button', { name: 'Save Peach City Skate Jam', pressed: false });
const pressed = () => screen.findAllByRole('button', { pressed: true });

beforeEach(async () => {
  localStorage.setItem('rollcall.favourites.hinted', '1');
  removeToken();
  await db.lists.clear();
  mockApi({});
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

it('is empty at first, and fills when what this device has kept is read', async () => {
  const value = [{ eventId: 7, favourite: true, at: 1, pending: true }];
  await db.lists.put({ key: 'favourites', savedAt: 1, value });
  show();
  expect(screen.queryAllByRole('button', { pressed: true })).toEqual([]);
  expect(await pressed()).toHaveLength(2);
  expect(screen.getByText('Saved')).toBeVisible();
});

it('shows a tap at once on every heart of the event, keeps it, and takes it back', async () => {
  show();
  const [icon, words] = screen.getAllByRole('button');
  await waitFor(() => expect(icon).toHaveAttribute('aria-pressed', 'false'));
  icon?.click();
  await waitFor(() => expect(words).toHaveAttribute('aria-pressed', 'true'));
  await waitFor(async () => expect((await db.lists.get('favourites'))?.value).toHaveLength(1));
  words?.click();
  await waitFor(() => expect(icon).toHaveAttribute('aria-pressed', 'false'));
  await waitFor(async () => expect((await db.lists.get('favourites'))?.value).toEqual([]));
});

it('is written down in the moment of the tap, until the database has it', async () => {
  show();
  screen.getAllByRole('button')[0]?.click();
  const word = localStorage.getItem('rollcall.hearts.7') ?? '';
  expect(JSON.parse(word)).toMatchObject({ favourite: true });
  await waitFor(() => expect(localStorage.getItem('rollcall.hearts.7')).toBeNull());
  expect((await db.lists.get('favourites'))?.value).toMatchObject([{ eventId: 7 }]);
});

it('ends where the last of many quick taps left it', async () => {
  show();
  const [icon] = screen.getAllByRole('button');
  for (let taps = 0; taps < 5; taps += 1) icon?.click();
  await waitFor(() => expect(icon).toHaveAttribute('aria-pressed', 'true'));
  await waitFor(async () =>
    expect((await db.lists.get('favourites'))?.value).toMatchObject([{ eventId: 7 }]),
  );
  expect(icon).toHaveAttribute('aria-pressed', 'true');
});

it('is worked by keyboard, and never follows the link of the card', async () => {
  show();
  await userEvent.tab();
  await userEvent.tab();
  expect(screen.getAllByRole('button')[0]).toHaveFocus();
  await userEvent.keyboard(' ');
  expect(await pressed()).toHaveLength(2);
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(heart()).toHaveAttribute('aria-pressed', 'false'));
  expect(followed).not.toHaveBeenCalled();
});

it('says so when the browser keeps nothing', async () => {
  show();
  await waitFor(() => expect(screen.getAllByRole('button')).toHaveLength(2));
  vi.spyOn(db, 'transaction').mockRejectedValue(new Error('full'));
  screen.getAllByRole('button')[0]?.click();
  await waitFor(() => expect(toastStore.get()).toMatchObject({ title: 'Not saved' }));
  await waitFor(() => expect(screen.queryAllByRole('button', { pressed: true })).toEqual([]));
});
