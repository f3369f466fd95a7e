import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Link } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { mockApi, visit } from '#web/testing/server.tsx';
import { db } from '#web/offline/db.ts';
import { sees, toasts } from '#web/testing/userActions.ts';
import { SaveButton } from '#web/events/EventHero.tsx';
import { FavouriteHeart } from './FavouriteHeart.parts.tsx';

const jam = { id: 7, title: 'Peach City Skate Jam' };
const followed = vi.fn<() => void>();

function show() {
  visit(
    <article>
      <Link to="/events/7" onClick={followed}>
        Details
      </Link>
      <FavouriteHeart event={jam} />
      <SaveButton event={jam} />
    </article>,
  );
}

const heart = (n: number) => () => screen.getAllByRole('button')[n] as HTMLElement;
const [icon, words] = [heart(0), heart(1)];
const pressed = (control: () => HTMLElement, is: boolean) =>
  waitFor(() => expect(control()).toHaveAttribute('aria-pressed', String(is)));
const kept = async () => (await db.lists.get('favourites'))?.value;

beforeEach(() => {
  localStorage.setItem('rollcall.favourites.hinted', '1');
  mockApi({});
});

it('is empty at first, and fills when what this device has kept is read', async () => {
  const value = [{ eventId: 7, favourite: true, at: 1, pending: true }];
  await db.lists.put({ key: 'favourites', savedAt: 1, value });
  show();
  expect(screen.queryAllByRole('button', { pressed: true })).toEqual([]);
  expect(await screen.findAllByRole('button', { pressed: true })).toHaveLength(2);
  await sees('Saved');
});

it('shows a tap at once on every heart of the event, writes it down until the database has it, takes it back, and ends where the last of many quick taps left it', async () => {
  show();
  await pressed(icon, false);
  icon().click();
  const word = localStorage.getItem('rollcall.hearts.7') ?? '';
  expect(JSON.parse(word)).toMatchObject({ favourite: true });
  await pressed(words, true);
  await waitFor(() => expect(localStorage.getItem('rollcall.hearts.7')).toBeNull());
  expect(await kept()).toMatchObject([{ eventId: 7 }]);
  words().click();
  await pressed(icon, false);
  await waitFor(async () => expect(await kept()).toEqual([]));
  for (let taps = 0; taps < 5; taps += 1) icon().click();
  await pressed(icon, true);
  await waitFor(async () => expect(await kept()).toMatchObject([{ eventId: 7 }]));
  await pressed(icon, true);
});

it('is worked by keyboard, and never follows the link of the card', async () => {
  show();
  await userEvent.tab();
  await userEvent.tab();
  expect(icon()).toHaveFocus();
  await userEvent.keyboard(' ');
  await pressed(words, true);
  await userEvent.keyboard('{Enter}');
  await pressed(icon, false);
  expect(icon()).toHaveAccessibleName('Save Peach City Skate Jam');
  expect(followed).not.toHaveBeenCalled();
});

it('says so when the browser keeps nothing', async () => {
  show();
  await waitFor(() => expect(screen.getAllByRole('button')).toHaveLength(2));
  vi.spyOn(db, 'transaction').mockRejectedValue(new Error('full'));
  icon().click();
  await toasts({ title: "Couldn't save your favorite" });
  await pressed(icon, false);
});
